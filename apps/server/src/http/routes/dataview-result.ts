/** `/api/dataviewresult/{dataview-id}/{format}/{result-id}` and its `status` (§4.5). */
import { formatOf } from '../../dataviews/formats/formats.ts';
import type { Page } from '../../dataviews/result-bytes.ts';
import type { ReadyResult } from '../../dataviews/results-store.ts';
import { AppError } from '../../platform/errors.ts';
import { type Answer, jsonAnswer } from '../answer.ts';
import type { Call, Methods } from '../call.ts';
import type { RouteOf } from '../dispatch.ts';
import { disposition } from '../disposition.ts';
import { namesTag } from '../etag.ts';
import { type OpenedResult, openResult, type ResultServices } from '../open-dataview.ts';
import { presentStatus } from '../present/dataview-status.ts';

export function dataviewStatusMethods(route: RouteOf<'dataview-status'>): Methods<ResultServices> {
  return { GET: async (call) => jsonAnswer(presentStatus(await openResult(call, route), call.present)) };
}

export function dataviewResultMethods(route: RouteOf<'dataview-result'>): Methods<ResultServices> {
  return { GET: (call) => getResult(call, route), DELETE: (call) => withdraw(call, route) };
}

async function getResult(call: Call<ResultServices>, route: RouteOf<'dataview-result'>): Promise<Answer> {
  const opened = await openResult(call, route);
  const asked = askedPage(call, route);
  const { result } = opened;
  if (result.ready === undefined) return notReady(call, opened);
  const page = asked && checkedPage(asked, result.ready);
  const etag = `"r${result.id.id}.${result.run}${page === undefined ? '' : `-${page.from}-${page.to}`}"`;
  const known = call.headers['if-none-match'];
  if (known !== undefined && namesTag(known, etag)) return { status: 304, body: null, headers: { etag } };
  const { mediaType, mediaTypeParameters = '', fileEnding } = formatOf(route.format);
  const { name } = opened.dataview;
  return {
    status: 200,
    body: await call.services.dataviews.results.read(result, page),
    headers: {
      etag,
      'content-type': mediaType + mediaTypeParameters,
      ...(route.format === 'json' ? {} : { 'content-disposition': disposition(name + fileEnding) }),
    },
  };
}

/** 409 with the status instead of an error body (§4.5). */
function notReady(call: Call, opened: OpenedResult): Answer {
  const body = JSON.stringify(presentStatus(opened, call.present));
  return { status: 409, body, code: 'result-not-ready' };
}

async function withdraw(call: Call<ResultServices>, route: RouteOf<'dataview-result'>): Promise<Answer> {
  const { result } = await openResult(call, route);
  await call.services.dataviews.results.withdraw(result, call.principal.userId);
  return { status: 204, body: null };
}

const WHOLE = /^[1-9]\d{0,14}$/;

/** Parses the requested page; throws `bad-parameter` for errors that do not depend on the result. */
function askedPage({ parameters }: Call, { format }: RouteOf<'dataview-result'>): Page | undefined {
  const [froms, tos] = [parameters.all('from'), parameters.all('to')];
  if (froms.length > 1 || tos.length > 1) throw badPage('Give from and to once each');
  const [[from], [to]] = [froms, tos];
  if (from === undefined && to === undefined) return undefined;
  if (!formatOf(format).hasPages) throw badPage(`A result in the format ${format} can only be fetched whole`);
  if (from === undefined || to === undefined) throw badPage('Give both from and to, or neither');
  if (!WHOLE.test(from) || !WHOLE.test(to)) throw badPage('Give from and to as numbers of records, from 1');
  const page = { from: Number(from), to: Number(to) };
  if (page.to < page.from) throw badPage('Let to not be less than from');
  return page;
}

function checkedPage(page: Page, { records, maxPageSize }: ReadyResult): Page {
  if (page.to > records) throw badPage(`Let to be at most numberofresults, which is ${records}`);
  if (page.to - page.from >= maxPageSize) {
    throw badPage(`Ask for at most ${maxPageSize} records at a time, which is maxpagesize`);
  }
  return page;
}

function badPage(advice: string): AppError {
  return new AppError('bad-parameter', `${advice}.`);
}
