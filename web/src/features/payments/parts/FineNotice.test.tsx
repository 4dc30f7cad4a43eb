import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PayFineDocument } from '../../../generated/graphql.ts';
import { renderApp } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
import { FineNotice } from './FineNotice.tsx';

describe('the note of a fine', () => {
  it('leads an active account to the payment of its own fine', () => {
    renderApp(<FineNotice viewer={makeViewer({ status: 'ACTIVE', fine: 25 })} />);
    expect(screen.getByRole('link', { name: 'Pay Fine RM 25.00' }).getAttribute('href')).toBe('/payment/viewer');
    expect(screen.getByRole('note').textContent).toContain('RM 25.00');
  });

  it('lets a confined account pay at once, since that screen is closed to it', () => {
    renderApp(<FineNotice viewer={makeViewer({ status: 'INACTIVE', fine: 25 })} direct />);
    expect(screen.getByRole('button', { name: 'Pay Fine RM 25.00' })).toBeTruthy();
  });

  it('keeps the focus on its button while the checkout opens', async () => {
    const user = renderApp(<FineNotice viewer={makeViewer({ status: 'INACTIVE', fine: 25 })} direct />, [
      { request: { query: PayFineDocument }, delay: Infinity },
    ]);
    await user.click(screen.getByRole('button', { name: 'Pay Fine RM 25.00' }));
    const busy = await screen.findByRole('button', { name: 'Opening the checkout' });
    expect(document.activeElement).toBe(busy);
    expect(busy).toHaveProperty('disabled', false);
  });

  it('is not there without a fine', () => {
    renderApp(<FineNotice viewer={makeViewer({ fine: 0 })} />);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
