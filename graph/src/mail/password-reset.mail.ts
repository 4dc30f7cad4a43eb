import { Language } from '../accounts/user.entity.ts';
import type { Mail } from './mailer.ts';

/** A mail's texts in one language; `{name}` and `{link}` stand for themselves. */
interface Texts {
  subject: string;
  lines: string[];
}

const TEXTS: Record<Language, Texts> = {
  [Language.EN]: {
    subject: 'Set a new password for Pasar Kampus',
    lines: [
      'Hello {name},',
      'somebody, hopefully you, asked to set a new password for your account at Pasar Kampus. This link works once, for 30 minutes:',
      '{link}',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  },
  [Language.MY]: {
    subject: 'Tetapkan kata laluan baharu untuk Pasar Kampus',
    lines: [
      'Helo {name},',
      'Seseorang, mungkin anda, meminta untuk menetapkan kata laluan baharu bagi akaun anda di Pasar Kampus. Pautan ini boleh digunakan sekali sahaja, dalam masa 30 minit:',
      '{link}',
      'Jika bukan anda, tiada apa-apa perlu dibuat: kata laluan anda kekal seperti sedia ada.',
    ],
  },
  [Language.AR]: {
    subject: 'تعيين كلمة مرور جديدة في Pasar Kampus',
    lines: [
      'مرحبًا {name}،',
      'طلب أحدهم، ونأمل أنه أنت، تعيين كلمة مرور جديدة لحسابك في Pasar Kampus. يعمل هذا الرابط مرة واحدة خلال 30 دقيقة:',
      '{link}',
      'إن لم تكن أنت من طلب ذلك فلا يلزمك شيء: تبقى كلمة مرورك كما هي.',
    ],
  },
};

/** The mail with the link to set a new password, in the language that the person last chose. */
export function passwordResetMail({ email, fullName, language }: { email: string; fullName: string; language: Language }, link: string): Mail {
  const { subject, lines } = TEXTS[language];
  return { to: email, subject, text: lines.join('\n\n').replace('{name}', () => fullName).replace('{link}', () => link) };
}
