import type { Texts } from './text.ts';

export const EN: Texts = {
  greeting: 'Hello {name},',
  mails: {
    PASSWORD_RESET: {
      subject: 'Set a new password for Pasar Kampus',
      lines: [
        'Somebody, hopefully you, asked to set a new password for your account at Pasar Kampus. The link below works once, for 30 minutes.',
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: 'Set a new password',
    },
    ACCOUNT_APPROVED: {
      subject: 'Your account at Pasar Kampus is approved',
      lines: ['Staff have approved your account. You can now buy, sell, donate and chat.'],
      action: 'Browse the market',
    },
    ACCOUNT_RETURNED: {
      subject: 'Your account at Pasar Kampus needs a correction',
      lines: [
        'Staff could not approve your account yet. Please correct your profile and send it again.',
        'Reason: {reason}',
      ],
      action: 'Correct your profile',
    },
    ACCOUNT_DEACTIVATED: {
      subject: 'Your account at Pasar Kampus has been deactivated',
      lines: [
        'Staff have deactivated your account. While it is deactivated you cannot buy, sell or chat; staff can activate it again.',
        'Reason: {reason}',
      ],
      action: 'See your profile',
    },
    ACCESS_TOKEN_MADE: {
      subject: 'A new access token for your account at Pasar Kampus',
      lines: [
        'An access token named “{tool}” was made for your account. Whoever has it can do there what you can, within what you allowed.',
        'If it was not you, end it on your profile, and set a new password: that ends all of them.',
      ],
      action: 'See your access tokens',
    },
    ITEM_SOLD: {
      subject: 'Sold: {title}',
      lines: ['{buyer} bought “{title}” for {price}.', 'Your sales show how to reach them, and whether it is paid.'],
      action: 'See your sales',
    },
    DONATION_CLAIMED: {
      subject: 'Claimed: {title}',
      lines: [
        '{buyer} claimed your donation “{title}”.',
        'Your sales show how to reach them. Confirm there once you have handed it over.',
      ],
      action: 'See your sales',
    },
    PAYMENT_TO_CONFIRM: {
      subject: 'Payment to confirm: {title}',
      lines: [
        '{buyer} sent a proof of payment for “{title}” ({price}).',
        'Look whether the money has reached your account, and then confirm the payment.',
      ],
      action: 'See the proof and confirm',
    },
    SEARCH_DIGEST: {
      subject: 'New for your saved searches',
      lines: ['This has come on the market since yesterday, and matches what you are looking for.'],
      action: 'See your saved searches',
    },
  },
  others: '… and {count} more',
  free: 'Free',
  lists: {
    DEALS: {
      why: 'You get this email because you sell or donate at Pasar Kampus.',
      switchOff: 'Switch off emails about your deals',
      title: 'Emails about your deals',
      question: 'Do you want no more emails about what you sell and donate? Emails about your account still come.',
      button: 'Switch them off',
      done: 'Emails about your deals are off. You still see everything in your notifications, and can switch the emails on again in your profile.',
    },
    DIGESTS: {
      why: 'You get this email because you saved searches at Pasar Kampus.',
      switchOff: 'Switch off emails about saved searches',
      title: 'Emails about saved searches',
      question:
        'Do you want no more daily emails about what your saved searches have found? Emails about your deals and your account still come.',
      button: 'Switch them off',
      done: 'Emails about saved searches are off. You still see what they find in your notifications, and can switch the emails on again in your profile.',
    },
  },
  page: {
    profile: 'To your profile',
    invalid: 'This link does not work. Sign in and switch off the emails in your profile.',
  },
};
