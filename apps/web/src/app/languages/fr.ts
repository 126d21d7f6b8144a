/** All French texts, in one file that is loaded only for those who read them. */
import { calendarsFr } from '../../components/calendars/locales/fr.ts';
import { closingsFr } from '../../components/closings/locales/fr.ts';
import { costLineFr } from '../../components/costs/locales/fr.ts';
import { trashFr } from '../../components/deleting/locales/fr.ts';
import { restoringFr } from '../../components/deleting/locales/restoring-fr.ts';
import { formsFr } from '../../components/editing/locales/fr.ts';
import { keysFr } from '../../components/keys/locales/fr.ts';
import { kindsFr } from '../../components/kinds/locales/fr.ts';
import { problemsFr, searchFr } from '../../components/search/locales/fr.ts';
import { spanFr } from '../../components/span/locales/fr.ts';
import { consoleFr } from '../../features/console/locales/fr.ts';
import { dataviewsFr } from '../../features/dataviews/locales/fr.ts';
import { importsFr } from '../../features/imports/locales/fr.ts';
import { attachmentsFr } from '../../features/inspector/attachments/locales/fr.ts';
import { inspectorFr } from '../../features/inspector/locales/fr.ts';
import { chooserFr } from '../../features/lists/columns/locales/chooser-fr.ts';
import { savedQueriesFr } from '../../features/lists/saved-queries/locales/fr.ts';
import { moveInFr } from '../../features/move-in/locales/fr.ts';
import { planningFr } from '../../features/planning/locales/fr.ts';
import { planHelpFr } from '../../features/planning/locales/help-fr.ts';
import { planningListsFr } from '../../features/planning/locales/lists-fr.ts';
import { othersFr } from '../../features/planning/locales/others-fr.ts';
import { planQuestionFr } from '../../features/planning/locales/question-fr.ts';
import { hallSetFr } from '../../features/planning/locales/sets-fr.ts';
import { tellingFr } from '../../features/planning/locales/telling-fr.ts';
import { timesFr } from '../../features/planning/locales/times-fr.ts';
import { preferencesFr } from '../../features/preferences/locales/fr.ts';
import { settingsFr } from '../../features/settings/locales/fr.ts';
import { invitationFr } from '../../features/sign-in/locales/fr.ts';
import { subscriptionsFr } from '../../features/subscriptions/locales/fr.ts';
import { usageFr } from '../../features/usage/locales/fr.ts';
import { webhooksFr } from '../../features/webhooks/locales/fr.ts';
import type { LanguagePack } from '../../lib/i18n.ts';
import { fr as first } from '../../lib/locales/fr.ts';
import { refusalsFr } from '../../lib/locales/refusals-fr.ts';
import { withMany } from './with-many.ts';

export const fr: LanguagePack = withMany({
  translation: { ...first, refusals: refusalsFr },
  planning: planningFr,
  planhelp: planHelpFr,
  planninglists: planningListsFr,
  others: othersFr,
  hallset: hallSetFr,
  eventtimes: timesFr,
  planquestion: planQuestionFr,
  telling: tellingFr,
  settings: settingsFr,
  subscriptions: subscriptionsFr,
  usage: usageFr,
  imports: importsFr,
  invitation: invitationFr,
  kinds: kindsFr,
  movein: moveInFr,
  dataviews: dataviewsFr,
  search: searchFr,
  span: spanFr,
  chooser: chooserFr,
  attachments: attachmentsFr,
  console: consoleFr,
  inspector: inspectorFr,
  forms: formsFr,
  calendars: calendarsFr,
  closings: closingsFr,
  keys: keysFr,
  preferences: preferencesFr,
  costline: costLineFr,
  trash: trashFr,
  restoring: restoringFr,
  savedqueries: savedQueriesFr,
  webhooks: webhooksFr,
  problems: problemsFr,
});
