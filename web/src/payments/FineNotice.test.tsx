// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { makeViewer } from '../testing/viewer.ts';
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

  it('is not there without a fine', () => {
    renderApp(<FineNotice viewer={makeViewer({ fine: 0 })} />);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
