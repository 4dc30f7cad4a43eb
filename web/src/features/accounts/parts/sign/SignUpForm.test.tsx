import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '../../../../generated/terms.ts';
import { formatDate } from '../../../../lib/format.ts';
import { refusal } from '../../../../testing/answers.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { SignUpForm } from './SignUpForm.tsx';

type Submit = ComponentProps<typeof SignUpForm>['onSubmit'];

/** Whatever passport is sent, somebody has it. */
function Refused() {
  const [error, setError] = useState<unknown>(null);
  return (
    <SignUpForm
      pending={false}
      error={error}
      onSubmit={() => setError(refusal('PASSPORT_TAKEN', 'Passport Already Exists', 'passportNo'))}
    />
  );
}

describe('the sign-up form', () => {
  it('says of each field that it is required', () => {
    renderApp(<SignUpForm pending={false} error={null} onSubmit={vi.fn<Submit>()} />);
    for (const label of ['Full name', 'Email', 'Phone number', 'Passport number', 'Password']) {
      expect(screen.getByLabelText(label).getAttribute('aria-required'), label).toBe('true');
    }
  });

  it.each([
    ['Full name', 'A', 'Enter a Valid Name'],
    ['Email', 'nobody', 'Enter a Valid Email'],
    ['Phone number', '0123', 'Phone No. Should Be starting with 60'],
    ['Passport number', 'A-48', 'Letters and digits only'],
  ])('marks %s when it is left, not before', async (label, text, mark) => {
    const user = renderApp(<SignUpForm pending={false} error={null} onSubmit={vi.fn<Submit>()} />);
    await user.type(screen.getByLabelText(label), text);
    expect(screen.queryByText(mark)).toBeNull();
    await user.tab();
    expect(await screen.findByText(mark)).toBeTruthy();
  });

  it('says what one agrees to, and shows it over the form, which stays as it is', async () => {
    const onSubmit = vi.fn<Submit>();
    const user = renderApp(<SignUpForm pending={false} error={null} onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('Full name'), 'Nur Aina');
    expect(screen.getByText(/^By signing up you agree to the/).textContent).toBe(
      'By signing up you agree to the Terms.',
    );
    await user.click(screen.getByRole('button', { name: 'Terms' }));
    const terms = within(await screen.findByRole('dialog', { name: 'Terms' }));
    for (const name of ['Cookies', 'Disclaimer']) expect(terms.getByRole('heading', { name })).toBeTruthy();
    expect(terms.getByText(/^As of/).textContent).toBe(`As of ${formatDate(TERMS_VERSION)}`);
    await user.click(terms.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Nur Aina');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes the numbers of phone and passport in Arabic digits, and sends them in Latin ones', async () => {
    const onSubmit = vi.fn<Submit>();
    const user = renderApp(<SignUpForm pending={false} error={null} onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('Passport number'), 'A١٢٣٤٥٦٧');
    await user.type(screen.getByLabelText('Phone number'), '٦٠١٢٣٤٥٦٧٨٩{Enter}');
    expect(screen.queryByText('Phone No. Should Be starting with 60')).toBeNull();
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ phone: '60123456789', passportNo: 'A1234567' });
  });

  it('lists what a password needs while one is typed, says what of it is there, and can show it', async () => {
    const user = renderApp(<SignUpForm pending={false} error={null} onSubmit={vi.fn<Submit>()} />);
    expect(screen.queryByRole('list')).toBeNull();
    await user.type(screen.getByLabelText('Password'), 'Pasar');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'At least 8 charactersNot met yet',
      'Upper and lower case lettersMet',
      'At least one digitNot met yet',
      'A special characterNot met yet',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show or hide the password' }));
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  });

  it('leads those who have an account to Sign In', () => {
    renderApp(<SignUpForm pending={false} error={null} onSubmit={vi.fn<Submit>()} />);
    expect(screen.getByText(/Have an Account\?/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/SignIn');
  });

  it('is sent whatever it holds', async () => {
    const onSubmit = vi.fn<Submit>();
    const user = renderApp(<SignUpForm pending={false} error={null} onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(onSubmit).toHaveBeenCalledWith({ fullName: '', email: 'nobody', phone: '', passportNo: '', password: '' });
  });

  it('shows the server text in the error box, and that of the passport under its field too', () => {
    renderApp(
      <SignUpForm
        pending={false}
        error={refusal('PASSPORT_TAKEN', 'Passport Already Exists', 'passportNo')}
        onSubmit={vi.fn<Submit>()}
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe('Passport Already Exists');
    expect(screen.getByLabelText('Passport number').getAttribute('aria-invalid')).toBe('true');
  });

  it('says it of the passport as long as the number stands, also when the field is left', async () => {
    const user = renderApp(<Refused />);
    await user.type(screen.getByLabelText('Passport number'), 'A48219037{Enter}');
    expect(screen.getAllByText('Passport Already Exists')).toHaveLength(2);
    await user.tab();
    expect(screen.getAllByText('Passport Already Exists')).toHaveLength(2);
  });

  it('no longer says what was said of another passport number', async () => {
    const user = renderApp(
      <SignUpForm
        pending={false}
        error={refusal('PASSPORT_TAKEN', 'Passport Already Exists', 'passportNo')}
        onSubmit={vi.fn<Submit>()}
      />,
    );
    const field = screen.getByLabelText('Passport number');
    await user.type(field, 'A48219037');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it is registering and cannot be sent twice', async () => {
    const onSubmit = vi.fn<Submit>();
    const user = renderApp(<SignUpForm pending error={null} onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: 'Registering' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says that an address is taken until that is changed, not when another field is', async () => {
    const user = renderApp(
      <SignUpForm
        pending={false}
        error={refusal('EMAIL_TAKEN', 'Email Already Exists', 'email')}
        onSubmit={vi.fn<Submit>()}
      />,
    );
    await user.type(screen.getByLabelText('Full name'), 'Aina');
    expect(screen.getByRole('alert').textContent).toBe('Email Already Exists');
    await user.type(screen.getByLabelText('Email'), 'a');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers the right number for one as it is dialled at home, in one tap', async () => {
    const onSubmit = vi.fn<Submit>();
    const user = renderApp(<SignUpForm pending={false} error={null} onSubmit={onSubmit} />);
    const field = screen.getByLabelText('Phone number');
    await user.type(field, '012-345 6789');
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    await user.tab();
    expect(await screen.findByText('Phone No. Should Be starting with 60')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use 60123456789' }));
    expect(field).toHaveProperty('value', '60123456789');
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(screen.queryByText('Phone No. Should Be starting with 60')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  });

  it('leaves out what nobody sees of phone, e-mail and passport, as contact apps copy it', async () => {
    const onSubmit = vi.fn<Submit>();
    const user = renderApp(<SignUpForm pending={false} error={null} onSubmit={onSubmit} />);
    for (const [label, pasted] of [
      ['Phone number', '\u202A+60 12-345 6789\u202C'],
      ['Email', 'aina@student\u200B.my'],
      ['Passport number', '\u200EA48219037'],
    ] as const) {
      await user.click(screen.getByLabelText(label));
      await user.paste(pasted);
    }
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.queryByText('Phone No. Should Be starting with 60')).toBeNull();
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
      phone: '+60 12-345 6789',
      email: 'aina@student.my',
      passportNo: 'A48219037',
    });
  });

  it.each([
    ['EMAIL_TAKEN', 'email', 'Email'],
    ['BAD_USER_INPUT', 'fullName', 'Full name'],
    ['BAD_USER_INPUT', 'password', 'Password'],
  ])('marks the field that the server refuses, and leads there: %s, %s', async (code, field, label) => {
    renderApp(<SignUpForm pending={false} error={refusal(code, 'Refused', field)} onSubmit={vi.fn<Submit>()} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('has the refusal of a common password at its field', () => {
    const refused = refusal('COMMON_PASSWORD', 'From the server', 'password');
    renderApp(<SignUpForm pending={false} error={refused} onSubmit={vi.fn<Submit>()} />);
    const described = screen.getByLabelText('Password').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(
      'This password is among the commonest: choose another',
    );
  });
});
