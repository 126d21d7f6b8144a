/** Every address of the application. What is behind one is loaded when somebody goes there. */
import { kindOfSingular } from '@callboard/contract';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { isListName } from '../features/lists/lists.ts';
import { BASE_PATH } from '../lib/request.ts';
import { FailedPage, MissingPage } from './failed-page.tsx';
import { Gate } from './gate.tsx';

const root = createRootRoute({
  component: Gate,
  notFoundComponent: MissingPage,
  errorComponent: FailedPage,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({
      to: '/$list',
      params: { list: 'events' },
      search: { q: 'date:#thisweek' },
      replace: true,
    });
  },
});

/** Where an identity provider sends people back to; `ProviderSignIn` has read the answer by then. */
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

const preferences = createRoute({
  getParentRoute: () => root,
  path: '/settings/preferences',
  component: lazyRouteComponent(
    () => import('../features/preferences/preferences-page.tsx'),
    'PreferencesPage',
  ),
});

const keys = createRoute({
  getParentRoute: () => root,
  path: '/settings/keys',
  component: lazyRouteComponent(() => import('../features/settings/keys-page.tsx'), 'KeysPage'),
});

const clients = createRoute({
  getParentRoute: () => root,
  path: '/settings/clients',
  component: lazyRouteComponent(() => import('../features/settings/clients-page.tsx'), 'ClientsPage'),
});

const users = createRoute({
  getParentRoute: () => root,
  path: '/settings/users',
  component: lazyRouteComponent(() => import('../features/settings/users-page.tsx'), 'UsersPage'),
});

interface CustomDataSearch {
  /** Of entities; events without. */
  readonly kind?: string;
}

const customData = createRoute({
  getParentRoute: () => root,
  path: '/settings/customdata',
  validateSearch: ({ kind }: Record<string, unknown>): CustomDataSearch =>
    typeof kind === 'string' ? { kind } : {},
  component: lazyRouteComponent(() => import('../features/settings/custom-data-page.tsx'), 'CustomDataPage'),
});

const lists = createRoute({
  getParentRoute: () => root,
  path: '/settings/lists',
  component: lazyRouteComponent(() => import('../features/settings/lists-page.tsx'), 'ListsPage'),
});

const installation = createRoute({
  getParentRoute: () => root,
  path: '/settings/installation',
  component: lazyRouteComponent(
    () => import('../features/settings/installation-page.tsx'),
    'InstallationPage',
  ),
});

const callbacks = createRoute({
  getParentRoute: () => root,
  path: '/settings/callbacks',
  component: lazyRouteComponent(() => import('../features/settings/callbacks-page.tsx'), 'CallbacksPage'),
});

const administration = [keys, clients, users, customData, lists, installation, callbacks] as const;

const dataviewPages = [
  createRoute({
    getParentRoute: () => root,
    path: '/dataviews',
    validateSearch: searchOf,
    component: lazyRouteComponent(() => import('../features/dataviews/dataviews-page.tsx'), 'DataviewsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dataviews/new',
    validateSearch: ({ copy }: Record<string, unknown>): { copy?: string } =>
      typeof copy === 'string' ? { copy } : {},
    component: lazyRouteComponent(() => import('../features/dataviews/builder-page.tsx'), 'NewDataviewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dataviews/$id',
    component: lazyRouteComponent(() => import('../features/dataviews/dataview-page.tsx'), 'DataviewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dataviews/$id/edit',
    component: lazyRouteComponent(() => import('../features/dataviews/builder-page.tsx'), 'EditDataviewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dataviews/$id/revisions',
    component: lazyRouteComponent(() => import('../features/dataviews/revisions-page.tsx'), 'RevisionsPage'),
  }),
] as const;

interface ListSearch {
  /** The query. */
  readonly q?: string;
}

function searchOf({ q }: Record<string, unknown>): ListSearch {
  return q === undefined || q === '' ? {} : { q: String(q) };
}

const list = createRoute({
  getParentRoute: () => root,
  path: '/$list',
  beforeLoad: ({ params }) => {
    if (!isListName(params.list)) throw notFound();
  },
  validateSearch: searchOf,
  component: lazyRouteComponent(() => import('../features/lists/list-page.tsx'), 'ListPage'),
});

interface InspectorSearch {
  /** The property that is shown; the fields without. */
  readonly tab?: string;
}

const inspector = createRoute({
  getParentRoute: () => root,
  path: '/$kind/$id',
  beforeLoad: ({ params }) => {
    if (kindOfSingular(params.kind) === undefined) throw notFound();
  },
  validateSearch: ({ tab }: Record<string, unknown>): InspectorSearch =>
    typeof tab === 'string' ? { tab } : {},
  component: lazyRouteComponent(() => import('../features/inspector/inspector-page.tsx'), 'InspectorPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    signIn,
    settings,
    preferences,
    ...administration,
    ...dataviewPages,
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
