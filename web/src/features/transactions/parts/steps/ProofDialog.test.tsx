import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SubmitProofDocument } from '../../../../generated/graphql.ts';
import { changeLanguage } from '../../../../lib/language.ts';
import * as upload from '../../../../lib/upload.ts';
import { refused } from '../../../../testing/answers.ts';
import { transaction } from '../../../../testing/market.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { ProofDialog } from './ProofDialog.tsx';

function Proof() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button onClick={() => setOpened(true)}>Open</button>
      <ProofDialog transaction={transaction} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** Opens the popup and chooses a picture, whose upload ends as it is told. */
async function choosePicture(uploaded: Promise<string>, answer: object = { delay: Infinity }) {
  vi.spyOn(upload, 'useUpload').mockReturnValue(() => uploaded);
  const submitted = { request: { query: SubmitProofDocument, variables: () => true }, ...answer };
  const user = renderApp(<Proof />, [submitted]);
  await user.upload(screen.getByLabelText('Payment proof'), new File(['GIF89a'], 'proof.gif', { type: 'image/gif' }));
  return user;
}

const submit = () => screen.getByRole('button', { name: 'Upload proof' });

it('stays open while the proof is on its way, with the focus on its button', async () => {
  const user = await choosePicture(Promise.resolve('http://media/proof.webp'));
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
  await user.click(submit());
  const busy = await screen.findByRole('button', { name: 'One moment' });
  expect(document.activeElement).toBe(busy);
  expect(busy).toHaveProperty('disabled', false);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('says, in each language, that the deal has ended meanwhile, and keeps what was chosen', async () => {
  onTestFinished(() => changeLanguage('en'));
  const late = { result: refused('WRONG_STATE', 'No longer possible. Refresh the page.') };
  const user = await choosePicture(Promise.resolve('http://media/proof.webp'), late);
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
  await user.click(submit());
  const box = await screen.findByRole('alert');
  expect(box.textContent).toBe('This deal has ended: it is paid or cancelled. A proof cannot be sent any more.');
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  await act(() => changeLanguage('my'));
  expect(box.textContent).toMatch(/^Urus niaga ini telah tamat/);
  await act(() => changeLanguage('ar'));
  expect(box.textContent).toMatch(/^انتهت هذه الصفقة/);
  await act(() => changeLanguage('en'));
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
});

it('waits for no upload that ended with it', async () => {
  const user = await choosePicture(new Promise(() => undefined));
  expect(submit()).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(submit()).toHaveProperty('disabled', false);
});

it('announces that the picture is missing, and focuses the button that chooses one', async () => {
  vi.spyOn(upload, 'useUpload').mockReturnValue(() => new Promise(() => undefined));
  const user = renderApp(<Proof />);
  // The popup takes the focus in its own time.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a picture of the payment');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose an image' })));
});
