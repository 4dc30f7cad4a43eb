import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createBrowserRouter, Link, Outlet } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { VerificationForm } from '../../features/accounts/parts/verification/VerificationForm.tsx';
import { ProductForm } from '../../features/products/parts/form/ProductForm.tsx';
import { emptyProduct } from '../../features/products/parts/form/productValues.ts';
import { ReportForm } from '../../features/reports/parts/ReportForm.tsx';
import { renderApp, renderRouter } from '../../testing/render.tsx';
import { makeViewer } from '../../testing/viewer.ts';
import { ResponsiveDialog } from './ResponsiveDialog.tsx';
import { layers, useMayLeave } from './leaving.ts';

function Root() {
  useMayLeave();
  return <Outlet />;
}

/** A page with a popup that opens another one over it. */
function Page({ busy }: { busy: boolean }) {
  const [lower, setLower] = useState(true);
  const [upper, setUpper] = useState(false);
  return (
    <ResponsiveDialog opened={lower} onClose={() => setLower(false)} title="lower">
      <button type="button" onClick={() => setUpper(true)}>
        open
      </button>
      <ResponsiveDialog opened={upper} busy={busy} onClose={() => setUpper(false)} title="upper">
        {null}
      </ResponsiveDialog>
    </ResponsiveDialog>
  );
}

async function openBoth(busy: boolean) {
  history.replaceState(null, '', '/before');
  const router = createBrowserRouter([
    {
      element: <Root />,
      children: [
        { path: '/before', element: null },
        { path: '/page', element: <Page busy={busy} /> },
      ],
    },
  ]);
  await router.navigate('/page');
  const user = renderRouter(router);
  await user.click(await screen.findByRole('button', { name: 'open' }));
  await waitFor(() => expect(titles()).toEqual(['lower', 'upper']));
  return router;
}

/** A Back that was not to leave the page has been undone. */
const undoneTo = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

it('closes the topmost popup first, then the one below, then leaves the page', async () => {
  const router = await openBoth(false);
  history.back();
  await waitFor(() => expect(titles()).toEqual(['lower']));
  await undoneTo('/page');
  history.back();
  await waitFor(() => expect(titles()).toEqual([]));
  await undoneTo('/page');
  expect(router.state.location.pathname).toBe('/page');
  history.back();
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

it('leaves a popup whose request is on its way, and the page under it', async () => {
  const router = await openBoth(true);
  const moved = vi.fn<() => void>();
  window.addEventListener('popstate', moved);
  history.back();
  // Back, and forward again.
  await waitFor(() => expect(moved).toHaveBeenCalledTimes(2));
  expect(titles()).toEqual(['lower', 'upper']);
  expect(router.state.location.pathname).toBe('/page');
  expect(location.pathname).toBe('/page');
});

it('closes by Escape the topmost popup only', async () => {
  await openBoth(false);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(titles()).toEqual(['lower']));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(titles()).toEqual([]));
});

it('is closed by Back from the moment that it is drawn, and no longer than it is', async () => {
  const drawn: number[] = [];
  function Drawn() {
    const [opened, setOpened] = useState(false);
    useLayoutEffect(() => void drawn.push(layers.length));
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          open
        </button>
        <ResponsiveDialog opened={opened} onClose={() => setOpened(false)} title="popup">
          {null}
        </ResponsiveDialog>
      </>
    );
  }
  const user = renderApp(<Drawn />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(titles()).toEqual([]));
  expect(drawn).toEqual([0, 1, 0]);
});

const field = () => screen.getByLabelText(/Explain the issue/);
const question = () => screen.queryByRole('dialog', { name: 'Leave this page?' });

/** Opens a form from the page before it. */
async function openForm(form: ReactNode) {
  history.replaceState(null, '', '/before');
  const router = createBrowserRouter([
    {
      element: <Root />,
      children: [
        { path: '/before', element: null },
        { path: '/away', element: 'away' },
        {
          path: '/form',
          element: (
            <>
              {form}
              <Link to="/away">off</Link>
            </>
          ),
        },
      ],
    },
  ]);
  await router.navigate('/form');
  return { router, user: renderRouter(router) };
}

/** Opens a form and types. */
async function typeReport(onSubmit = () => Promise.resolve()) {
  const opened = await openForm(<ReportForm draftName="report" onSubmit={onSubmit} />);
  await opened.user.type(await screen.findByLabelText(/Explain the issue/), 'Broken');
  return opened;
}

const isAskedBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a form with something typed', () => {
  it('asks before a link leads away, and stays with its text or goes', async () => {
    const { router, user } = await typeReport();
    await user.click(screen.getByText('off'));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(question()).toBeNull());
    expect([router.state.location.pathname, field()]).toEqual(['/form', expect.objectContaining({ value: 'Broken' })]);

    await user.click(screen.getByText('off'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
  });

  it('asks before Back; another Back is the answer to stay', async () => {
    const { router, user } = await typeReport();
    history.back();
    await waitFor(() => expect(question()).toBeTruthy());
    await undoneTo('/form');
    history.back();
    await waitFor(() => expect(question()).toBeNull());
    await undoneTo('/form');
    expect(router.state.location.pathname).toBe('/form');

    history.back();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
  });

  it('does not ask once it is empty again, nor while it is sent', async () => {
    const { router, user } = await typeReport(async () => void (await router.navigate('/away')));
    await user.clear(field());
    await user.click(screen.getByText('off'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
    await router.navigate('/form');
    await user.type(await screen.findByLabelText(/Explain the issue/), 'Broken');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
    expect(question()).toBeNull();
  });
});

/** Nobody answers its upload. */
const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], 'lamp.jpg', { type: 'image/jpeg' });

/** Opens a form and chooses a picture, whose upload fails. */
const openWithPicture = async () => {
  const opened = await openForm(
    <ProductForm
      draftName="sell"
      type="SELL"
      initial={emptyProduct}
      submitLabel={() => 'Sell'}
      onSubmit={() => Promise.resolve()}
    />,
  );
  expect(isAskedBeforeReload()).toBe(false);
  await opened.user.upload(await screen.findByLabelText('Pictures', { selector: 'input' }), picture);
  await screen.findByRole('button', { name: 'Retry picture 1' });
  return opened;
};

describe('a form with a picture that is not uploaded', () => {
  it('asks before a link or a reload leads away, and says that the picture is lost', async () => {
    const { user } = await openWithPicture();
    expect(isAskedBeforeReload()).toBe(true);
    await user.click(screen.getByText('off'));
    await waitFor(() => expect(question()?.textContent).toContain('pictures that are not uploaded yet are lost'));
  });

  it('asks no more once the picture is removed', async () => {
    const { router, user } = await openWithPicture();
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(isAskedBeforeReload()).toBe(false);
    await user.click(screen.getByText('off'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
  });

  it('so does the verification, for each of its pictures, until that is given up', async () => {
    const { router, user } = await openForm(
      <VerificationForm viewer={makeViewer()} onSubmit={() => Promise.resolve()} />,
    );
    await user.upload(await screen.findByLabelText('Profile image', { selector: 'input' }), picture);
    await user.click(screen.getByText('off'));
    await waitFor(() => expect(question()?.textContent).toContain('pictures that are not uploaded yet are lost'));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(question()).toBeNull());

    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(isAskedBeforeReload()).toBe(false);
    await user.click(screen.getByText('off'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
  });
});
