import type { Database } from '@circolo/server/db/database';
import type { documents } from '@circolo/server/tables/invoicing/document-tables';

type DocumentRow = typeof documents.$inferSelect;

/** A document as it is stored, with all that goes with it. */
export interface StoredDocument
  extends Pick<
    DocumentRow,
    | 'Id'
    | 'Kind'
    | 'DocumentType'
    | 'SectionId'
    | 'CompanyId'
    | 'Year'
    | 'Number'
    | 'FullNumber'
    | 'Date'
    | 'RefundId'
    | 'Seller'
    | 'Customer'
    | 'Lines'
    | 'VatSummary'
    | 'References'
    | 'TaxableTotal'
    | 'VatTotal'
    | 'Rounding'
    | 'Total'
    | 'SdiState'
  > {
  /** The orders that it is about, and whether it is their invoice. */
  Orders: { Id: number; Invoices: string | null }[];
  /** The originals that are stored; `IsWhole` where the content has its size and its check sum. */
  Files: { Id: number; Kind: string; Name: string; IsWhole: boolean }[];
  /** What was sent of it, by the files. */
  Transmissions: { FileId: number; FileName: string }[];
  /** Mails to its customer, each with so many of its files. */
  Mails: { To: string; Attached: number }[];
  /** Jobs that make and mail its PDF and have not ended. */
  Waiting: number;
}

/** An order as far as its documents say it. */
export interface StoredSale {
  Id: number;
  Status: string;
  /** What it sells still, with VAT and stamp duty, in cents. */
  Sold: number;
}

/** The number that a company draws next in a section in a year. */
export interface StoredCounter {
  SectionId: number;
  CompanyId: number;
  Year: number;
  NextNumber: number;
}

/** All that is stored of what was issued. */
export interface StoredDocuments {
  documents: StoredDocument[];
  sales: StoredSale[];
  counters: StoredCounter[];
}

const documentsText = `
  with orders as (select document_id, jsonb_agg(jsonb_build_object('Id', order_id, 'Invoices', invoices)) as all from document_order group by 1),
    files as (select document_id, jsonb_agg(jsonb_build_object('Id', id, 'Kind', kind, 'Name', name,
      'IsWhole', length(content) = size and encode(sha256(content), 'hex') = sha256)) as all from document_file group by 1),
    transmissions as (select document_id, jsonb_agg(jsonb_build_object('FileId', file_id, 'FileName', file_name)) as all
      from document_transmission group by 1),
    mails as (select m.related_id, jsonb_agg(jsonb_build_object('To', m."to", 'Attached', (select count(*) from email_attachment a
      join document_file f on f.id = a.document_file_id where a.message_id = m.id and f.document_id = m.related_id))) as all
      from email_message m where m.related_type = 'Documents' group by 1),
    jobs as (select (data ->> 'Id')::bigint as id, count(*)::int as all from pgboss.job
      where name = 'mail-document' and state in ('created', 'retry', 'active') group by 1)
  select d.id as "Id", d.kind as "Kind", d.document_type as "DocumentType", d.section_id as "SectionId", d.company_id as "CompanyId",
    d.year as "Year", d.number as "Number", d.full_number as "FullNumber", d.date::text as "Date", d.refund_id as "RefundId",
    d.seller as "Seller", d.customer as "Customer", d.lines as "Lines", d.vat_summary as "VatSummary", d."references" as "References",
    d.taxable_total::float8 as "TaxableTotal", d.vat_total::float8 as "VatTotal", d.rounding::float8 as "Rounding",
    d.total::float8 as "Total", d.sdi_state as "SdiState", coalesce(orders.all, '[]') as "Orders", coalesce(files.all, '[]') as "Files",
    coalesce(transmissions.all, '[]') as "Transmissions", coalesce(mails.all, '[]') as "Mails", coalesce(jobs.all, 0) as "Waiting"
  from document d left join orders on orders.document_id = d.id left join files on files.document_id = d.id
  left join transmissions on transmissions.document_id = d.id left join mails on mails.related_id = d.id left join jobs on jobs.id = d.id
  order by d.section_id, d.company_id, d.year, d.number`;

/** What went back of the lines is sold no more; the stamp duty goes with the last of them. */
const salesText = `
  select o.id as "Id", o.status as "Status", case when sum(l.total) = sum(l.refunded_amount) then 0
    else o.total - sum(l.refunded_amount) end::float8 as "Sold"
  from sales_order o join order_line l on l.order_id = o.id group by o.id`;

const countersText = `select section_id as "SectionId", company_id as "CompanyId", year as "Year", next_number as "NextNumber" from document_counter`;

/** Reads all that was issued out of a database. */
export async function readDocuments({ raw }: Database): Promise<StoredDocuments> {
  const read = async (text: string): Promise<unknown[]> => (await raw.executeSql(text)).rows;
  return {
    documents: (await read(documentsText)) as StoredDocument[], // The columns that the statements name.
    sales: (await read(salesText)) as StoredSale[],
    counters: (await read(countersText)) as StoredCounter[],
  };
}
