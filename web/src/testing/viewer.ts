import type { Viewer } from '../lib/viewer.ts';

/** A person who has just signed up, changed as a test needs it. */
export function makeViewer(changes: Partial<Viewer> = {}): Viewer {
  return {
    id: 'viewer',
    fullName: 'Nur Aina Yusof',
    image: null,
    isStaff: false,
    rating: null,
    reviewCount: 0,
    createdAt: '2026-01-05T08:00:00.000Z',
    email: 'nur.aina@student.example',
    emailProven: true,
    pendingEmail: null,
    phone: '60123456789',
    bankType: null,
    bankAccount: null,
    qrImage: null,
    status: 'PENDING',
    passportNo: 'A48219037',
    passportImage: null,
    address: null,
    fine: 0,
    statusReason: null,
    fieldsToCorrect: null,
    language: 'EN',
    dealMails: true,
    digestMails: true,
    ...changes,
  };
}

/** The answer to whoever has signed in or up. */
export const openedSession = {
  __typename: 'Session',
  token: 't1',
  user: { __typename: 'User', id: 'u1', fullName: 'Nur Aina', isStaff: false },
};
