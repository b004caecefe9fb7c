import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import {
  type Arrangement,
  arrangeDashboard,
  readDashboard,
  readWidget,
  type Widget,
} from '@circolo/contract/dashboard/widget';
import { arrangedWidgets, offeredWidgets, type WidgetCode } from '@circolo/contract/dashboard/widget-codes';
import { problem } from '@circolo/contract/errors/problem';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { read, write } from '../http/implement.ts';
import { chooseReads } from '../resource/old-reads.ts';
import { dashboardLayouts as t } from '../tables/dashboard/dashboard-tables.ts';
import { definitions } from './definitions.ts';
import { measureFigures } from './measure.ts';
import { measureChart } from './slices.ts';
import type { Measurer } from './totals.ts';
import type { FigureList } from './widget-definition.ts';

async function arrangementOf(db: Queryable, caller: Caller): Promise<Arrangement> {
  const [saved] = await db.select({ Layout: t.Layout }).from(t).where(eq(t.UserId, caller.UserId));
  const offered = offeredWidgets(caller.Nature, caller.Levels);
  const hidden = saved?.Layout.Hidden ?? [];
  const Widgets = arrangedWidgets(offered, saved?.Layout.Widgets ?? []);
  return { Widgets: Widgets.map((Code) => ({ Code, Hidden: hidden.includes(Code) })), Own: saved !== undefined };
}

/** The numbers of a widget, of the lists that the caller sees. */
async function measureWidget(measurer: Measurer, Code: WidgetCode, today: string): Promise<Widget> {
  const { caller } = measurer;
  const { figures, chart } = definitions[Code](today, caller);
  const sees = ({ List }: { List: FigureList }) =>
    allows(caller.Levels.get(List.Resource) ?? AuthorizationLevel.none, AuthorizationLevel.view);
  const [Figures, Chart] = await Promise.all([
    measureFigures(measurer, figures.filter(sees), today),
    chart && sees(chart) ? measureChart(measurer, chart) : null,
  ]);
  return { Code, Figures, Chart };
}

/** The desk's first page: widgets, each a call of its own. */
export function dashboardRoutes(api: Api): void {
  read(api, readDashboard, (db, { caller }) => arrangementOf(db, caller));
  read(api, readWidget, async (db, { params, caller, now }) => {
    if (!offeredWidgets(caller.Nature, caller.Levels).includes(params.Code)) throw problem('AccessDenied');
    const choose = await chooseReads(db, caller);
    return measureWidget({ db, choose, caller }, params.Code, romeDay(now));
  });
  write(api, arrangeDashboard, async (tx, { body, caller, now }) => {
    const Layout = { Widgets: [...new Set(body.Widgets)], Hidden: [...new Set(body.Hidden)] };
    const saved = { Layout, UpdatedAt: now.toISOString() };
    if (Layout.Widgets.length === 0) await tx.delete(t).where(eq(t.UserId, caller.UserId));
    else
      await tx
        .insert(t)
        .values({ UserId: caller.UserId, ...saved })
        .onConflictDoUpdate({ target: t.UserId, set: saved });
    return arrangementOf(tx, caller);
  });
}
