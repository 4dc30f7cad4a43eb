import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useUpload } from '../../lib/upload.ts';
import { renderApp } from '../../testing/render.tsx';
import { ImageField } from './ImageField.tsx';

interface Props {
  required?: boolean;
  error?: string;
}

function ProofField(props: Props) {
  return (
    <ImageField
      label="Payment proof"
      upload={useUpload('PAYMENT_PROOF')}
      isPrivate
      value={null}
      onChange={() => undefined}
      {...props}
    />
  );
}

const renderField = (props: Props = {}) => renderApp(<ProofField {...props} />);

const button = (description: string) => screen.queryByRole('button', { name: 'Choose an image', description });

describe('the button that chooses a picture', () => {
  it('says which one', () => {
    renderField();
    expect(button('Payment proof')).toBeTruthy();
  });

  it('says that it is required', () => {
    renderField({ required: true });
    expect(button('Payment proof Required')).toBeTruthy();
  });

  it('says what is wrong', () => {
    renderField({ error: 'Choose a picture of the payment' });
    expect(button('Payment proof Choose a picture of the payment')).toBeTruthy();
  });

  it('says why an upload failed', async () => {
    const user = renderField();
    await user.upload(
      screen.getByLabelText('Payment proof'),
      new File([new Uint8Array(11 * 1024 * 1024)], 'proof.png', { type: 'image/png' }),
    );
    const { textContent } = await screen.findByRole('alert');
    expect(button(`Payment proof ${textContent}`)).toBeTruthy();
  });
});
