import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../../lib/session.ts';
import { refusal } from '../../../../testing/answers.ts';
import { nothingProhibited } from '../../../../testing/market.ts';
import { renderApp, type Mocks } from '../../../../testing/render.tsx';
import { ProductForm } from './ProductForm.tsx';
import { emptyProduct } from './productValues.ts';

type Props = ComponentProps<typeof ProductForm>;

/** All that a product for sale needs. */
const filled = { ...emptyProduct, title: 'Lamp', description: 'Bright', price: 5, condition: 'USED' as const };

const renderForm = (props: Partial<Props> = {}, words: Mocks[number] = nothingProhibited) =>
  renderApp(
    <ProductForm
      draftName="sell"
      type="SELL"
      initial={emptyProduct}
      submitLabel={() => 'Publish'}
      onSubmit={vi.fn<Props['onSubmit']>(() => Promise.resolve())}
      {...props}
    />,
    [words],
  );

const publish = () => screen.getByRole('button', { name: 'Publish' });

/** The form of a product that changes meanwhile. */
function Changing() {
  const [initial, setInitial] = useState(filled);
  return (
    <>
      <button onClick={() => setInitial({ ...filled, title: 'Torch', description: 'Dim' })}>Change</button>
      <ProductForm
        draftName="editProduct/lamp"
        type="SELL"
        initial={initial}
        submitLabel={() => 'Publish'}
        onSubmit={() => Promise.resolve()}
      />
    </>
  );
}

describe('the form of a product', () => {
  it('needs title, price, condition and description for sale, but no picture and no category', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.resolve());
    const user = renderForm({ onSubmit });
    await user.click(publish());
    expect((await screen.findAllByText('This field is required')).length).toBe(3);
    expect(screen.getByText('Enter a price above 0')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();

    await user.type(screen.getByLabelText(/^Title/), 'Desk lamp');
    await user.type(screen.getByLabelText(/^Price/), '45.5');
    await user.click(screen.getByRole('radio', { name: 'Used' }));
    await user.type(screen.getByLabelText(/^Description/), 'Bright');
    await user.click(publish());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      type: 'SELL',
      title: 'Desk lamp',
      price: 45.5,
      description: 'Bright',
      condition: 'USED',
      categories: [],
      images: [],
    });
  });

  it('is not published without a picture that was chosen in vain, until that is given up', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.resolve());
    const user = renderForm({ onSubmit, initial: filled });
    await user.upload(
      screen.getByLabelText('Pictures'),
      new File([new Uint8Array(11 * 1024 * 1024)], 'lamp.png', { type: 'image/png' }),
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('larger than 10 MB');
    await user.click(publish());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove picture 1' }));

    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(publish());
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows at its tile which picture is not there any more; without it the rest is sent', async () => {
    const gone = refusal('BAD_USER_INPUT', 'Picture 2 is not there any more. Upload it again.', 'images', {
      picture: 2,
    });
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.resolve()).mockRejectedValueOnce(gone);
    const images = ['a', 'b', 'c'].map((name) => `http://media/${name}`);
    const user = renderForm({
      onSubmit,
      initial: { ...filled, images },
    });
    await user.click(publish());
    expect((await screen.findByRole('alert')).textContent).toBe('Picture 2 is not there any more. Upload it again.');
    const [, second] = screen.getAllByRole('listitem');
    if (!second) throw new Error('there is no second picture');
    expect(within(second).queryByRole('img')).toBeNull();
    expect(within(second).getByText('Picture 2 is not there any more. Upload it again.')).toBeTruthy();
    expect(screen.getAllByRole('img')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove picture 2' }));

    await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(publish());
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ images: ['http://media/a', 'http://media/c'] });
  });

  it.each([
    ['1,500', 1500],
    ['٤٥٫٥', 45.5],
  ])('takes %s as a price of RM %d', async (typed, price) => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.resolve());
    const user = renderForm({ onSubmit, initial: { ...filled, price: '' } });
    await user.type(screen.getByLabelText(/^Price/), typed);
    await user.click(publish());
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ price });
  });

  it.each([
    ['1000000.01', 'Enter RM 1,000,000.00 at most'],
    ['12.345', 'Use at most two decimals'],
    ['0', 'Enter a price above 0'],
  ])('refuses a price of %s: %s', async (typed, refusalText) => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.resolve());
    const user = renderForm({ onSubmit, initial: { ...filled, price: '' } });
    await user.type(screen.getByLabelText(/^Price/), typed);
    await user.click(publish());
    expect(await screen.findByText(refusalText)).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('has no price for a donation', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.resolve());
    const user = renderForm({ type: 'DONATION', onSubmit });
    expect(screen.queryByLabelText(/^Price/)).toBeNull();
    await user.type(screen.getByLabelText(/^Title/), 'Kettle');
    await user.click(screen.getByRole('radio', { name: 'New' }));
    await user.type(screen.getByLabelText(/^Description/), 'Works');
    await user.click(publish());
    expect(onSubmit.mock.lastCall?.[0]).not.toHaveProperty('price');
  });

  it('marks a field when it is left, not before', async () => {
    const user = renderForm();
    await user.type(screen.getByLabelText(/^Title/), '  ');
    expect(screen.queryByText('This field is required')).toBeNull();
    await user.tab();
    expect(await screen.findByText('This field is required')).toBeTruthy();
  });

  it('has a condition of three, and several of the 22 categories', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.resolve());
    const user = renderForm({ onSubmit, initial: filled });
    await user.click(screen.getByRole('radio', { name: 'Brand New' }));
    for (const category of ['Furniture', 'Home Appliances']) {
      await user.click(screen.getByRole('combobox', { name: /Categories/ }));
      await user.click(await screen.findByRole('option', { name: category }));
    }
    await user.click(publish());
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
      condition: 'BRAND_NEW',
      categories: ['Furniture', 'Home Appliances'],
    });
  });

  it('focuses the button that chooses a picture when the server refuses the one it has', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>(() =>
      Promise.reject(refusal('BAD_USER_INPUT', 'Upload the picture again', 'images')),
    );
    const user = renderForm({ onSubmit, initial: filled });
    await user.click(publish());
    expect((await screen.findByRole('alert')).textContent).toBe('Upload the picture again');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add pictures' })));
  });

  it('is published once, and the button keeps the focus meanwhile', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => new Promise(() => undefined));
    const user = renderForm({ onSubmit, initial: filled });
    await user.click(publish());
    const busy = await screen.findByRole('button', { name: 'One moment' });
    await user.type(screen.getByLabelText(/^Title/), '{Enter}');
    await user.click(busy);
    expect(document.activeElement).toBe(busy);
    expect(busy).toHaveProperty('disabled', false);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows the server text in the error box and keeps what was typed', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.reject(refusal('FORBIDDEN', 'Your account is not active')));
    const user = renderForm({ onSubmit, initial: filled });
    await user.click(publish());
    expect((await screen.findByRole('alert')).textContent).toBe('Your account is not active');
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Lamp');
  });

  it('has no condition until the seller chooses one, and adds pictures', () => {
    renderForm();
    expect(screen.getAllByRole('radio').filter((radio) => radio instanceof HTMLInputElement && radio.checked)).toEqual(
      [],
    );
    expect(screen.getByRole('button', { name: 'Add pictures', description: 'Pictures' })).toBeTruthy();
  });

  it.each([
    ['Price', { ...filled, price: '', description: '' }, () => screen.getByLabelText(/^Price/)],
    [
      'Condition',
      { ...filled, condition: null, description: '' },
      () => screen.getByRole('radio', { name: 'Brand New' }),
    ],
    ['Description', { ...filled, description: '' }, () => screen.getByLabelText(/^Description/)],
  ])('focuses the first wrong field of the screen: %s', async (_name, initial, field) => {
    const user = renderForm({ initial });
    await user.click(publish());
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('focuses the categories or the condition when the server refuses them', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.resolve());
    onSubmit.mockRejectedValueOnce(refusal('BAD_USER_INPUT', 'Invalid Data', 'categories'));
    onSubmit.mockRejectedValueOnce(refusal('BAD_USER_INPUT', 'Invalid Data', 'condition'));
    const user = renderForm({ onSubmit, initial: filled });
    await user.click(publish());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Categories/ })));
    await user.click(publish());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Brand New' })));
  });

  it('chooses the category that is typed with Enter, and is not sent by it', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.resolve());
    const user = renderForm({ onSubmit, initial: filled });
    const picker = screen.getByRole('combobox', { name: /Categories/ });
    await user.type(picker, 'sport{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(picker, '{Enter}nothing like it{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(publish());
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ categories: ['Sports & Outdoor'] });
  });

  it('keeps a title that is pasted whole, and says by how much it is too long', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.resolve());
    const user = renderForm({ onSubmit, initial: { ...filled, title: '' } });
    const pasted = `${'a'.repeat(119)}👨‍👩‍👧`;
    await user.click(screen.getByLabelText(/^Title/));
    await user.paste(pasted);
    await user.click(publish());
    expect(await screen.findByText('Too long by 4 characters: at most 120 fit')).toBeTruthy();
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', pasted);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('follows what becomes of the product, in the fields that nobody has touched', async () => {
    const user = renderApp(<Changing />, [nothingProhibited]);
    await user.type(screen.getByLabelText(/^Title/), '!');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'Dim'));
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Lamp!');
  });

  it('begins afresh with its hint of what may not be sold', async () => {
    setSession({ token: 't', id: 'viewer', fullName: 'Nur Aina', isStaff: false });
    const first = renderForm();
    await first.type(screen.getByLabelText(/^Title/), 'Beer');
    cleanup();
    const beer = { ...nothingProhibited, result: { data: { prohibitedWords: ['ALCOHOL' as const] } } };
    const user = renderForm({}, beer);
    await screen.findByRole('link', { name: 'Read the rules' });
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await screen.findByRole('link', { name: 'What may not be sold' })).toBeTruthy();
  });

  it('says no longer why it was refused once any field is changed', async () => {
    const onSubmit = vi.fn<Props['onSubmit']>(() => Promise.reject(refusal('FORBIDDEN', 'Your account is not active')));
    const user = renderForm({ onSubmit, initial: filled });
    await user.click(publish());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('radio', { name: 'New' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(publish());
    expect((await screen.findByRole('alert')).textContent).toBe('Your account is not active');
  });
});
