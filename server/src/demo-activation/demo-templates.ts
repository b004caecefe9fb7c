import data from './data/demo-templates.json' with { type: 'json' };

/** What a demo begins with. */
export interface DemoTemplate {
  /** Name of the sample activity. */
  Activity: string;
  EmailCredits: number;
  SmsCredits: number;
}

const templates: Readonly<Record<string, DemoTemplate>> = data.templates;
const general: Readonly<Record<string, DemoTemplate>> = data.general;

/** The sample data for an activity type: its own template, the one of its code, or the general one of its product. */
export function templateOf(type: { Code: string; DemoTemplate: string | null; Software: string }): DemoTemplate {
  const template = templates[type.DemoTemplate ?? type.Code] ?? templates[type.Code] ?? general[type.Software];
  if (!template) throw new Error(`There is no demo template for ${type.Code} of ${type.Software}`);
  return template;
}
