/** All routes of the application. Page code is loaded on the first visit. */
import { kindOfSingular, USAGE_RANGES, type UsageRange } from '@callboard/contract';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  notFound,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { HOME, isListName } from '../features/lists/list-names.ts';
import { isFurtherView, planningSearch } from '../features/planning/address.ts';
import type { AuditSearch } from '../features/settings/audit-page.tsx';
import type { SecuritySearch } from '../features/settings/security-page.tsx';
import type { UsageSearch } from '../features/usage/requests.ts';
import { lazyPage } from '../lib/load-failure.ts';
import { BASE_PATH } from '../lib/request.ts';
import { mayRead, useSession } from '../lib/session.ts';
import { FailedPage, MissingPage } from './failed-page.tsx';
import { Gate } from './gate.tsx';

const root = createRootRoute({
  component: Gate,
  notFoundComponent: MissingPage,
  errorComponent: FailedPage,
});

/**
 * Accepts only ids as the server writes them. Requests are built from ids in the address, and anything else
 * could lead them elsewhere.
 */
function isId(text: string): boolean {
  return /^\d+-\d+$/.test(text);
}

function requireId({ params }: { readonly params: { readonly id: string } }): void {
  if (!isId(params.id)) throw notFound();
}

/** Leads to the plan, or to the list of events for users who may not read any. */
function Home() {
  const mayPlan = mayRead(useSession(), 'event');
  if (mayPlan) return <Navigate to="/planning" replace />;
  return <Navigate to="/$list" params={{ list: HOME.list }} search={{ q: HOME.q }} replace />;
}

/** Returns the route of a page that has nothing in its address. */
const page = <const P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });

const listPage = lazyPage(() => import('../features/lists/list-page.tsx'), 'ListPage');
const planningPage = lazyPage(() => import('../features/planning/planning-page.tsx'), 'PlanningPage');

const planning = [
  createRoute({
    getParentRoute: () => root,
    path: '/planning',
    validateSearch: planningSearch,
    component: planningPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/planning/$view',
    beforeLoad: ({ params: { view } }) => {
      if (!isFurtherView(view)) throw notFound();
    },
    validateSearch: planningSearch,
    component: planningPage,
  }),
] as const;

/** Landing page for the identity provider; `ProviderSignIn` has already read the response by then. */
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/preferences', replace: true });
  },
});

interface CustomDataSearch {
  /** Kind of entity; events if omitted. */
  readonly kind?: string;
}

const customData = createRoute({
  getParentRoute: () => root,
  path: '/settings/customdata',
  validateSearch: ({ kind }: Record<string, unknown>): CustomDataSearch =>
    typeof kind === 'string' ? { kind } : {},
  component: lazyPage(() => import('../features/settings/custom-data-page.tsx'), 'CustomDataPage'),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/settings/audit',
  validateSearch: (search: Record<string, unknown>): AuditSearch =>
    Object.fromEntries(
      ['person', 'from', 'until'].flatMap((name) =>
        typeof search[name] === 'string' ? [[name, search[name]]] : [],
      ),
    ),
  component: lazyPage(() => import('../features/settings/audit-page.tsx'), 'AuditPage'),
});

const security = createRoute({
  getParentRoute: () => root,
  path: '/settings/security',
  validateSearch: (search: Record<string, unknown>): SecuritySearch =>
    Object.fromEntries(
      ['user', 'event', 'from', 'until'].flatMap((name) =>
        // The router parses a numeric search value as a number.
        ['string', 'number'].includes(typeof search[name]) ? [[name, String(search[name])]] : [],
      ),
    ),
  component: lazyPage(() => import('../features/settings/security-page.tsx'), 'SecurityPage'),
});

const usage = createRoute({
  getParentRoute: () => root,
  path: '/settings/usage',
  validateSearch: ({ range, measure, ...search }: Record<string, unknown>): UsageSearch => ({
    ...(USAGE_RANGES.some((one) => one === range) ? { range: range as UsageRange } : {}),
    ...(measure === 'tokens' || measure === 'bytes' ? { measure } : {}),
    ...Object.fromEntries(
      ['key', 'client', 'integration'].flatMap((name) =>
        search[name] === undefined ? [] : [[name, String(search[name])]],
      ),
    ),
  }),
  component: lazyPage(() => import('../features/usage/usage-page.tsx'), 'UsagePage'),
});

const settingsPages = [
  page(
    '/settings/keys',
    lazyPage(() => import('../features/settings/keys-page.tsx'), 'KeysPage'),
  ),
  page(
    '/settings/clients',
    lazyPage(() => import('../features/settings/clients-page.tsx'), 'ClientsPage'),
  ),
  page(
    '/settings/users',
    lazyPage(() => import('../features/settings/users-page.tsx'), 'UsersPage'),
  ),
  page(
    '/settings/lists',
    lazyPage(() => import('../features/settings/lists-page.tsx'), 'ListsPage'),
  ),
  page(
    '/settings/installation',
    lazyPage(() => import('../features/settings/installation-page.tsx'), 'InstallationPage'),
  ),
  page(
    '/settings/system',
    lazyPage(() => import('../features/settings/system-page.tsx'), 'SystemPage'),
  ),
  page(
    '/settings/callbacks',
    lazyPage(() => import('../features/settings/callbacks-page.tsx'), 'CallbacksPage'),
  ),
  page(
    '/settings/trash',
    lazyPage(() => import('../features/trash/trash-page.tsx'), 'TrashPage'),
  ),
  page(
    '/settings/costmodels',
    lazyPage(() => import('../features/settings/cost-models-page.tsx'), 'CostModelsPage'),
  ),
  page(
    '/settings/imports',
    lazyPage(() => import('../features/imports/imports-page.tsx'), 'ImportsPage'),
  ),
  page(
    '/settings/movein',
    lazyPage(() => import('../features/move-in/move-in-page.tsx'), 'MoveInPage'),
  ),
  page(
    '/settings/preferences',
    lazyPage(() => import('../features/preferences/preferences-page.tsx'), 'PreferencesPage'),
  ),
  page(
    '/settings/calendars',
    lazyPage(() => import('../features/calendars/calendars-page.tsx'), 'CalendarsPage'),
  ),
  page(
    '/settings/subscriptions',
    lazyPage(() => import('../features/subscriptions/subscriptions-page.tsx'), 'SubscriptionsPage'),
  ),
  page(
    '/settings/webhooks',
    lazyPage(() => import('../features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  ),
  customData,
  audit,
  security,
  usage,
] as const;

interface RunSearch {
  /** Parameters as typed; present if the dataview is run with them. */
  readonly run?: Readonly<Record<string, string | readonly string[]>>;
}

function inputsOf(run: object): NonNullable<RunSearch['run']> {
  const inputs = Object.entries(run).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(String) : String(value),
  ]);
  return Object.fromEntries(inputs);
}

const dataviewPages = [
  createRoute({
    getParentRoute: () => root,
    path: '/dataviews',
    validateSearch: searchOf,
    component: lazyPage(() => import('../features/dataviews/dataviews-page.tsx'), 'DataviewsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dataviews/new',
    validateSearch: ({ copy }: Record<string, unknown>): { copy?: string } =>
      typeof copy === 'string' && isId(copy) ? { copy } : {},
    component: lazyPage(() => import('../features/dataviews/builder-page.tsx'), 'NewDataviewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dataviews/$id',
    beforeLoad: requireId,
    validateSearch: ({ run }: Record<string, unknown>): RunSearch =>
      typeof run === 'object' && run !== null ? { run: inputsOf(run) } : {},
    component: lazyPage(() => import('../features/dataviews/dataview-page.tsx'), 'DataviewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dataviews/$id/edit',
    beforeLoad: requireId,
    component: lazyPage(() => import('../features/dataviews/builder-page.tsx'), 'EditDataviewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dataviews/$id/revisions',
    beforeLoad: requireId,
    component: lazyPage(() => import('../features/dataviews/revisions-page.tsx'), 'RevisionsPage'),
  }),
] as const;

interface ConsoleSearch {
  /** Operation and the values filled in for it. */
  readonly op?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Alternative to `op` and `values`: an API address that begins with `/api/`. */
  readonly path?: string;
  readonly method?: string;
}

const apiConsole = createRoute({
  getParentRoute: () => root,
  path: '/console',
  validateSearch: ({ op, values, body, path, method }: Record<string, unknown>): ConsoleSearch => ({
    ...(typeof op === 'string' ? { op } : {}),
    ...(typeof values === 'object' && values !== null ? { values: textsOf(values) } : {}),
    ...(typeof body === 'string' ? { body } : {}),
    ...(typeof path === 'string' ? { path } : {}),
    ...(typeof method === 'string' ? { method } : {}),
  }),
  component: lazyPage(() => import('../features/console/console-page.tsx'), 'ConsolePage'),
});

function textsOf(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

interface Search {
  /** Search query. */
  readonly q?: string;
}

function searchOf({ q }: Record<string, unknown>): Search {
  return q === undefined || q === '' ? {} : { q: String(q) };
}

interface ListSearch extends Search {
  /** Columns to show, separated by commas; if omitted, the default columns of the list. */
  readonly columns?: string;
  /** Id of the opened saved query. */
  readonly saved?: string;
  /** Order of the list, such as `-name`; if omitted, the one in which it begins. */
  readonly order?: string;
  /** Id of the entity in the panel beside the list. */
  readonly show?: string;
  /** Whether the list begins with the form of a new entity. */
  readonly new?: true;
}

const list = createRoute({
  getParentRoute: () => root,
  path: '/$list',
  beforeLoad: ({ params }) => {
    if (!isListName(params.list)) throw notFound();
  },
  validateSearch: (search: Record<string, unknown>): ListSearch => ({
    ...searchOf(search),
    ...(search.columns === undefined ? {} : { columns: String(search.columns) }),
    ...(search.saved === undefined ? {} : { saved: String(search.saved) }),
    ...(typeof search.order === 'string' && search.order !== '' ? { order: search.order } : {}),
    ...(typeof search.show === 'string' && isId(search.show) ? { show: search.show } : {}),
    ...(search.new === true ? { new: true } : {}),
  }),
  component: listPage,
});

interface InspectorSearch {
  /** Property shown in the tab; the built-in fields if omitted. */
  readonly tab?: string;
}

const inspector = createRoute({
  getParentRoute: () => root,
  path: '/$kind/$id',
  beforeLoad: ({ params }) => {
    if (kindOfSingular(params.kind) === undefined) throw notFound();
    requireId({ params });
  },
  validateSearch: ({ tab }: Record<string, unknown>): InspectorSearch =>
    typeof tab === 'string' ? { tab } : {},
  component: lazyPage(() => import('../features/inspector/inspector-page.tsx'), 'InspectorPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    signIn,
    page(
      '/invitation',
      lazyPage(() => import('../features/sign-in/invitation-page.tsx'), 'InvitationPage'),
    ),
    settings,
    ...settingsPages,
    ...planning,
    ...dataviewPages,
    apiConsole,
    page(
      '/saved/$id',
      lazyPage(() => import('../features/lists/saved-queries/saved-query-page.tsx'), 'SavedQueryPage'),
    ),
    list,
    inspector,
  ]),
  basepath: BASE_PATH,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: MissingPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
