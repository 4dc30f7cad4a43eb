import { toast } from 'react-toastify/unstyled';
import { expect, it, vi } from 'vitest';
import { toastError, toastSuccess } from './toasts.ts';

it('stays for 3 s, a longer one for as long as it says, an error for 5 s', () => {
  const success = vi.spyOn(toast, 'success').mockReturnValue('1');
  const error = vi.spyOn(toast, 'error').mockReturnValue('2');
  toastSuccess('Short');
  toastSuccess('Long', { duration: 5000 });
  toastError('Refused');
  expect(success).toHaveBeenNthCalledWith(1, 'Short', { autoClose: 3000 });
  expect(success).toHaveBeenNthCalledWith(2, 'Long', { autoClose: 5000 });
  expect(error).toHaveBeenCalledWith('Refused', expect.objectContaining({ autoClose: 5000 }));
});
