/** All German texts, in one file that is loaded only for those who read them. */
import { calendarsDe } from '../../components/calendars/locales/de.ts';
import { closingsDe } from '../../components/closings/locales/de.ts';
import { costLineDe } from '../../components/costs/locales/de.ts';
import { trashDe } from '../../components/deleting/locales/de.ts';
import { restoringDe } from '../../components/deleting/locales/restoring-de.ts';
import { formsDe } from '../../components/editing/locales/de.ts';
import { keysDe } from '../../components/keys/locales/de.ts';
import { kindsDe } from '../../components/kinds/locales/de.ts';
import { problemsDe, searchDe } from '../../components/search/locales/de.ts';
import { spanDe } from '../../components/span/locales/de.ts';
import { consoleDe } from '../../features/console/locales/de.ts';
import { dataviewsDe } from '../../features/dataviews/locales/de.ts';
import { importsDe } from '../../features/imports/locales/de.ts';
import { attachmentsDe } from '../../features/inspector/attachments/locales/de.ts';
import { inspectorDe } from '../../features/inspector/locales/de.ts';
import { chooserDe } from '../../features/lists/columns/locales/chooser-de.ts';
import { savedQueriesDe } from '../../features/lists/saved-queries/locales/de.ts';
import { moveInDe } from '../../features/move-in/locales/de.ts';
import { planningDe } from '../../features/planning/locales/de.ts';
import { planHelpDe } from '../../features/planning/locales/help-de.ts';
import { planningListsDe } from '../../features/planning/locales/lists-de.ts';
import { othersDe } from '../../features/planning/locales/others-de.ts';
import { planQuestionDe } from '../../features/planning/locales/question-de.ts';
import { hallSetDe } from '../../features/planning/locales/sets-de.ts';
import { tellingDe } from '../../features/planning/locales/telling-de.ts';
import { timesDe } from '../../features/planning/locales/times-de.ts';
import { preferencesDe } from '../../features/preferences/locales/de.ts';
import { settingsDe } from '../../features/settings/locales/de.ts';
import { invitationDe } from '../../features/sign-in/locales/de.ts';
import { subscriptionsDe } from '../../features/subscriptions/locales/de.ts';
import { usageDe } from '../../features/usage/locales/de.ts';
import { webhooksDe } from '../../features/webhooks/locales/de.ts';
import type { LanguagePack } from '../../lib/i18n.ts';
import { de as first } from '../../lib/locales/de.ts';
import { refusalsDe } from '../../lib/locales/refusals-de.ts';

export const de: LanguagePack = {
  translation: { ...first, refusals: refusalsDe },
  planning: planningDe,
  planhelp: planHelpDe,
  planninglists: planningListsDe,
  others: othersDe,
  hallset: hallSetDe,
  eventtimes: timesDe,
  planquestion: planQuestionDe,
  telling: tellingDe,
  settings: settingsDe,
  subscriptions: subscriptionsDe,
  usage: usageDe,
  imports: importsDe,
  invitation: invitationDe,
  kinds: kindsDe,
  movein: moveInDe,
  dataviews: dataviewsDe,
  search: searchDe,
  span: spanDe,
  chooser: chooserDe,
  attachments: attachmentsDe,
  console: consoleDe,
  inspector: inspectorDe,
  forms: formsDe,
  calendars: calendarsDe,
  closings: closingsDe,
  keys: keysDe,
  preferences: preferencesDe,
  costline: costLineDe,
  trash: trashDe,
  restoring: restoringDe,
  savedqueries: savedQueriesDe,
  webhooks: webhooksDe,
  problems: problemsDe,
};
