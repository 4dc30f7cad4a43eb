// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuthContext } from './auth.tsx';

it('raises an error outside its provider', () => {
  // React prints it as well.
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => renderHook(useAuthContext)).toThrow('useAuthContext must be used inside an AuthContextProvider');
});
