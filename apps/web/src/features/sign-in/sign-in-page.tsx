/** Page for users who are not signed in. */
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from './language-choice.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

export function SignInPage() {
  const { t } = useTranslation();
  return (
    <SignInFrame title={t('signIn.title')} heading="Callboard" width={380}>
      <SignInForm />
      <ProviderSignIn />
      <LanguageChoice />
    </SignInFrame>
  );
}
