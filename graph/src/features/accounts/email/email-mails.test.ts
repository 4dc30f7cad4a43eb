import { request } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { makeStaff, makeUser, PASSWORD } from '../../../testing/factories.ts';
import { mailServer, startMailing } from '../../../testing/outbox.ts';
import type { MailServer } from '../../../testing/smtp.ts';
import { User } from '../../../people/user.entity.ts';

const REGISTER = `mutation { register(input: {
  fullName: "Nur Aina", email: "aina@pasar.example", phone: "60123456789", passportNo: "A1", password: "${PASSWORD}"
}) { token } }`;
const PUBLIC_URL = 'https://pasar.example';

/** The mail that comes next to an address: its words, and its links. */
async function mailTo(server: MailServer, address: string, count = 1) {
  const { subject, text = '' } = (await server.mailsTo(address, count)).at(-1) ?? {};
  return { subject, text, links: text.match(/https?:\S+/g) };
}

test('with SMTP configured a proof is asked for; whatever Host says, the links name PUBLIC_URL', async () => {
  const mailbox = await mailServer();
  const app = await startMailing(mailbox.url, { PUBLIC_URL });
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' };
  const call = request(`${app.url}/graphql`, { method: 'POST', headers });
  call.end(JSON.stringify({ query: REGISTER }));
  const [response] = await once(call, 'response');
  response.resume();
  const { subject, text, links } = await mailTo(mailbox, 'aina@pasar.example');
  expect(subject).toBe('Confirm your email for Pasar Kampus');
  expect(text).not.toContain('evil');
  expect(links).toEqual([expect.stringMatching(/^https:\/\/pasar\.example\/proveEmail\/[\w-]{43}$/)]);
});

test('a change tells the new address and then the old one; an invitation greets nobody, and says who invites', async () => {
  const mailbox = await mailServer();
  const app = await startMailing(mailbox.url, { PUBLIC_URL });
  const user = await makeUser(app, { email: 'old@pasar.example', emailProvenAt: new Date() });
  await user.ask(`mutation { changeEmail(email: "new@pasar.example", password: "${PASSWORD}") { id } }`);
  const asked = await mailTo(mailbox, 'new@pasar.example');
  const token = asked.links?.[0]?.split('/').at(-1);
  await app.visitor.ask('mutation ($token: ID!) { proveEmail(token: $token) }', { token });
  const told = await mailTo(mailbox, 'old@pasar.example');
  expect(told.links).toEqual([expect.stringMatching(/^https:\/\/pasar\.example\/undoEmail\/[\w-]{43}$/)]);

  const staff = await makeStaff(app);
  await app.em().nativeUpdate(User, { id: staff.id }, { fullName: 'Puan Admin' });
  await staff.ask('mutation { inviteAdministrator(email: "guest@pasar.example") }');
  const invited = await mailTo(mailbox, 'guest@pasar.example');
  expect(invited.text).toMatch(/^\P{L}*Puan Admin\P{L}* invites you/u);
  expect(invited.links).toEqual([expect.stringMatching(/^https:\/\/pasar\.example\/acceptInvitation\/[\w-]{43}$/)]);
});
