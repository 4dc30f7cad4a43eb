import { setImmediate as nextTurn } from 'node:timers/promises';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CreateUploadDocument } from '../generated/graphql.ts';
import { HELD, refused, release } from '../testing/answers.ts';
import { renderApp } from '../testing/render.tsx';
import type { Mocks } from '../testing/render.tsx';
import { ImageField } from '../ui/form/ImageField.tsx';
import { useUpload } from './upload.ts';

const ticket = vi.fn<() => object>();
const sent = vi.fn<(body: FormData) => void>();
let request: FakeRequest | undefined;

/** As much of XMLHttpRequest as an upload uses. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 200;
  response: unknown = null;
  open() {}
  send(body: FormData) {
    sent(body);
    remember(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  finish(status: number, response: unknown) {
    this.status = status;
    this.response = response;
    this.dispatchEvent(new Event('load'));
  }
}

function remember(sending: FakeRequest) {
  request = sending;
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  URL.createObjectURL = vi.fn<typeof URL.createObjectURL>((file) => `blob:${file instanceof File ? file.name : ''}`);
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
  const fields = [{ __typename: 'UploadField', name: 'signature', value: 's1' }];
  ticket.mockReturnValue({ data: { createUpload: { __typename: 'UploadTicket', url: '/api/media', fields } } });
});

function Field() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <ImageField label="Image" upload={useUpload('PRODUCT_IMAGE')} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

function renderField(delay: Mocks[number]['delay'] = 0) {
  const mock = {
    request: { query: CreateUploadDocument, variables: { purpose: 'PRODUCT_IMAGE' } },
    result: ticket,
    maxUsageCount: 9,
    delay,
  };
  renderApp(<Field />, [mock]);
  // Also what the picker would not offer.
  return userEvent.setup({ applyAccept: false });
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (name: string, size = 3) => new File([PNG, new Uint8Array(size)], name, { type: 'image/png' });
const input = () => screen.getByLabelText('Image', { selector: 'input' });
const preview = () => screen.findByAltText('Preview of Image');

describe('the picture of a form', () => {
  it('is chosen among images', () => {
    renderField();
    expect(input().getAttribute('accept')).toBe('image/jpeg,image/png,image/webp,image/avif,image/gif');
  });

  it.each([
    [
      'no picture',
      new File(['text'], 'a.pdf', { type: 'application/pdf' }),
      'Choose an image file: JPEG, PNG, WebP, AVIF or GIF',
    ],
    [
      'a text that is called a picture',
      new File(['text'], 'a.png', { type: 'image/png' }),
      'Choose an image file: JPEG, PNG, WebP, AVIF or GIF',
    ],
    [
      'a drawing with scripts',
      new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
      'Choose an image file: JPEG, PNG, WebP, AVIF or GIF',
    ],
    ['one above 10 MB', picture('large.png', 10 * 1024 * 1024 + 1), 'The image is larger than 10 MB or 50 megapixels'],
  ])('is refused before the upload when it is %s', async (_name, file, text) => {
    const user = renderField();
    await user.upload(input(), file);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(ticket).not.toHaveBeenCalled();
  });

  it('is sent with its ticket, shows how far it is, and its address goes into the form', async () => {
    const user = renderField();
    await user.upload(input(), picture('lamp.png'));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect([...(sent.mock.lastCall?.[0].keys() ?? [])]).toEqual(['signature', 'file']);
    request?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 40, total: 100 }));
    expect(await screen.findByText('Uploading, 40 %')).toBeTruthy();
    request?.finish(200, { secure_url: 'http://media/lamp.webp' });
    expect((await preview()).getAttribute('src')).toBe('blob:lamp.png');
    expect(screen.getByText('http://media/lamp.webp')).toBeTruthy();
  });

  it('is not sent once it was cancelled, even before it began', async () => {
    const user = renderField(HELD);
    await user.upload(input(), picture('lamp.png'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await release();
    await waitFor(() => expect(ticket).toHaveBeenCalled());
    await nextTurn();
    expect(sent).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose an image' }));
  });

  it('lets go of the local file that another one replaces', async () => {
    const user = renderField();
    for (const name of ['one', 'two']) {
      await user.upload(input(), picture(`${name}.png`));
      await waitFor(() => expect(sent).toHaveBeenCalled());
      sent.mockClear();
      request?.finish(200, { secure_url: `http://media/${name}.webp` });
      await preview();
    }
    expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:one.png');
  });

  it.each([
    [
      () => request?.finish(413, { error: 'Too large', code: 'IMAGE_TOO_LARGE' }),
      'The image is larger than 10 MB or 50 megapixels',
    ],
    [() => request?.dispatchEvent(new Event('error')), 'The picture could not be uploaded. Please try again.'],
    [() => request?.dispatchEvent(new Event('timeout')), 'The picture could not be uploaded. Please try again.'],
    [
      () => request?.finish(500, { error: { message: 'General error' } }),
      'The picture could not be uploaded. Please try again.',
    ],
    [() => request?.finish(200, null), 'The picture could not be uploaded. Please try again.'],
    [
      () => request?.finish(400, { error: { message: 'Image file format svg not allowed' } }),
      'The picture was not accepted. Choose a JPEG, PNG, WebP, AVIF or GIF file of at most 10 MB, and try again.',
    ],
  ])('says what went wrong on the way', async (fail, text) => {
    const user = renderField();
    await user.upload(input(), picture('lamp.png'));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    fail();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is not sent when the server refuses a ticket', async () => {
    ticket.mockReturnValue(refused('RATE_LIMITED', 'Too many attempts, please try again later'));
    const user = renderField();
    await user.upload(input(), picture('lamp.png'));
    expect(await screen.findByText('Too many attempts, please try again later')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });
});
