import * as argon2 from 'argon2';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeUser, PASSWORD } from '../../testing/factories.ts';
import { hashPassword } from '../accounts/passwords.ts';

// The real one, with its calls counted.
vi.mock('argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});

const LOGIN = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';

test('an unknown e-mail and a wrong password give the same answer, after the same work', async () => {
  const app = await startApp();
  await makeUser(app, { email: 'known@pasar.example', passwordHash: await hashPassword(PASSWORD) });
  const answers = [];
  for (const email of ['known@pasar.example', 'unknown@pasar.example']) {
    vi.mocked(argon2.verify).mockClear();
    const { status, errors } = await app.visitor.send(LOGIN, { email, password: 'Wrong#2026' });
    const [[verified] = []] = vi.mocked(argon2.verify).mock.calls;
    answers.push({ status, errors, cost: verified?.split('$').slice(0, 4) });
  }
  expect(answers[0]?.errors[0]).toMatchObject({
    message: 'Invalid Login Credentials',
    extensions: { code: 'INVALID_CREDENTIALS' },
  });
  expect(answers[0]?.cost).toHaveLength(4);
  expect(answers[0]).toEqual(answers[1]);
  await app.close();
});
