/** Choice of a language where nobody is signed in; afterwards that of the user counts. */
import { Group, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage, LANGUAGES, languageOf } from '../../lib/i18n.ts';
import classes from './language-choice.module.css';

export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const present = languageOf(i18n.language);
  return (
    <Group gap={4} justify="center" role="group" aria-label={t('preferences.language')}>
      {LANGUAGES.map((language) => (
        <UnstyledButton
          key={language}
          lang={language}
          className={classes.language}
          aria-pressed={language === present}
          onClick={() => void changeLanguage(language)}
        >
          {t(`preferences.languages.${language}`)}
        </UnstyledButton>
      ))}
    </Group>
  );
}
