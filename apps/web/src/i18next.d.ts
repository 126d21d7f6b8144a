import type { dataviewsEn } from './features/dataviews/locales/en.ts';
import type { settingsEn } from './features/settings/locales/en.ts';
import type { en } from './lib/locales/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en; settings: typeof settingsEn; dataviews: typeof dataviewsEn };
  }
}
