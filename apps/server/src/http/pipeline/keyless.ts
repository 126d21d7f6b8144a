/** Third stage: paths that need no API key are answered, and unknown ones outside the API refused. */
import { AppError } from '../../platform/errors.ts';
import type { Answer } from '../answer.ts';
import { applicationAnswer, isApplicationPath } from '../application/application.ts';
import { basePathOf } from '../base-path.ts';
import { isPreflight, preflightAnswer } from '../cors.ts';
import { docsAnswer, isDocsPath } from '../docs/docs-site.ts';
import { MCP_PATH } from '../mcp/mcp-path.ts';
import { isReferencePath, referenceAnswer } from '../reference/reference.ts';
import { calendarAnswer, isCalendarPath } from '../routes/calendar.ts';
import { METRICS_PATH, metricsAnswer } from '../routes/metrics.ts';
import type { Services } from '../services.ts';
import type { LocatedRequest } from './request.ts';

/** Returns undefined when the request has to show a key. */
export function answerWithoutKey(
  located: LocatedRequest,
  services: Services,
): Answer | Promise<Answer> | undefined {
  const { request, path, trace, visit, reference } = located;
  if (path === METRICS_PATH) return metricsAnswer(request.raw, services.metrics);
  // Health checks and metrics come earlier, so that an overloaded node is not taken for a dead one.
  visit.enter();
  if (isReferencePath(path)) {
    trace.route = path;
    return referenceAnswer(located, services);
  }
  if (services.application !== undefined && isApplicationPath(path)) {
    return applicationAnswer(located, services, services.application);
  }
  if (services.application !== undefined && isCalendarPath(path)) {
    return calendarAnswer(located, services, services.application);
  }
  if (isDocsPath(path)) {
    trace.route = '/docs';
    return docsAnswer(located);
  }
  if (!needsKey(path)) return pageAnswer(located, services);
  const { method = '', headers } = request.raw;
  return isPreflight(method, headers) ? preflightAnswer(headers.origin, reference.apiClients) : undefined;
}

function needsKey(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path === MCP_PATH;
}

/** Returns a page of the application; throws `unknown-path` when there is none. */
async function pageAnswer(
  { request, path, trace, baseUrl }: LocatedRequest,
  { webFiles }: Pick<Services, 'webFiles'>,
): Promise<Answer> {
  const { method, raw } = request;
  const basePath = async () => basePathOf(baseUrl);
  const page = await webFiles?.answer({ method, path, headers: raw.headers, basePath });
  if (page === undefined) throw new AppError('unknown-path', 'All paths of the API begin with /api/.');
  trace.route = '/';
  return page;
}
