import type { calendarsEn } from './components/calendars/locales/en.ts';
import type { closingsEn } from './components/closings/locales/en.ts';
import type { costLineEn } from './components/costs/locales/en.ts';
import type { trashEn } from './components/deleting/locales/en.ts';
import type { restoringEn } from './components/deleting/locales/restoring-en.ts';
import type { formsEn } from './components/editing/locales/en.ts';
import type { keysEn } from './components/keys/locales/en.ts';
import type { kindsEn } from './components/kinds/locales/en.ts';
import type { searchEn } from './components/search/locales/en.ts';
import type { spanEn } from './components/span/locales/en.ts';
import type { consoleEn } from './features/console/locales/en.ts';
import type { dataviewsEn } from './features/dataviews/locales/en.ts';
import type { importsEn } from './features/imports/locales/en.ts';
import type { attachmentsEn } from './features/inspector/attachments/locales/en.ts';
import type { inspectorEn } from './features/inspector/locales/en.ts';
import type { chooserEn } from './features/lists/columns/locales/chooser-en.ts';
import type { savedQueriesEn } from './features/lists/saved-queries/locales/en.ts';
import type { moveInEn } from './features/move-in/locales/en.ts';
import type { planningEn } from './features/planning/locales/en.ts';
import type { planHelpEn } from './features/planning/locales/help-en.ts';
import type { planningListsEn } from './features/planning/locales/lists-en.ts';
import type { othersEn } from './features/planning/locales/others-en.ts';
import type { hallSetEn } from './features/planning/locales/sets-en.ts';
import type { tellingEn } from './features/planning/locales/telling-en.ts';
import type { preferencesEn } from './features/preferences/locales/en.ts';
import type { settingsEn } from './features/settings/locales/en.ts';
import type { invitationEn } from './features/sign-in/locales/en.ts';
import type { subscriptionsEn } from './features/subscriptions/locales/en.ts';
import type { usageEn } from './features/usage/locales/en.ts';
import type { webhooksEn } from './features/webhooks/locales/en.ts';
import type { en } from './lib/locales/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en;
      planning: typeof planningEn;
      planhelp: typeof planHelpEn;
      planninglists: typeof planningListsEn;
      others: typeof othersEn;
      hallset: typeof hallSetEn;
      telling: typeof tellingEn;
      settings: typeof settingsEn;
      usage: typeof usageEn;
      imports: typeof importsEn;
      invitation: typeof invitationEn;
      kinds: typeof kindsEn;
      movein: typeof moveInEn;
      dataviews: typeof dataviewsEn;
      search: typeof searchEn;
      span: typeof spanEn;
      chooser: typeof chooserEn;
      attachments: typeof attachmentsEn;
      console: typeof consoleEn;
      inspector: typeof inspectorEn;
      forms: typeof formsEn;
      calendars: typeof calendarsEn;
      closings: typeof closingsEn;
      keys: typeof keysEn;
      preferences: typeof preferencesEn;
      costline: typeof costLineEn;
      trash: typeof trashEn;
      restoring: typeof restoringEn;
      savedqueries: typeof savedQueriesEn;
      subscriptions: typeof subscriptionsEn;
      webhooks: typeof webhooksEn;
    };
  }
}
