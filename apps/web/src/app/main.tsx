/** Entry point: starts the application in the page. */
import './start.ts';
import './mantine.css';
import './fonts.css';
import './theme.css';
// Pages that load later would ask for these few rules by themselves.
import '../components/conflict-mark.module.css';
import '../components/month-picker.module.css';
import '../components/search/search-box.module.css';
import '../components/status-pill.module.css';
import '../components/tab-links.module.css';
import '../features/lists/entity-table.module.css';
import '../features/lists/list-page.module.css';
import '../features/lists/saved-queries/saved-queries.module.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Notice } from '../components/notice.tsx';
import { watchArrivals } from '../lib/arrival.ts';
import { showDensity } from '../lib/density.ts';
// This import must precede the pages, which add their texts to it.
import { startTranslation } from '../lib/i18n.ts';
import { watchLoading } from '../lib/load-failure.ts';
// Reads the address while it is as the browser opened it.
import '../lib/provider-answer.ts';
import { prepareFirstView } from './first-view.ts';
import { createQueryClient } from './query-client.ts';
import { returnFocus } from './return-focus.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

const queryClient = createQueryClient();

function Application() {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Notice />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}

async function start(root: HTMLElement): Promise<void> {
  await startTranslation({
    de: async () => (await import('./languages/de.ts')).de,
    fr: async () => (await import('./languages/fr.ts')).fr,
    nl: async () => (await import('./languages/nl.ts')).nl,
  });
  showDensity();
  returnFocus();
  watchLoading();
  watchArrivals(router.history);
  await prepareFirstView(queryClient);
  createRoot(root).render(<Application />);
}

const root = document.getElementById('root');
// Not awaited: the pages import this file, and would wait for it for ever.
if (root !== null) void start(root);
