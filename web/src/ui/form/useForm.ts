import { useForm as useHookForm } from 'react-hook-form';
import type { FieldValues, UseFormProps } from 'react-hook-form';

/** A form whose fields mark themselves when they are left. Which wrong one gets the focus is for `useSubmit` to say. */
export function useForm<Values extends FieldValues>(options: UseFormProps<Values>) {
  return useHookForm<Values>({ mode: 'onTouched', ...options, shouldFocusError: false });
}
