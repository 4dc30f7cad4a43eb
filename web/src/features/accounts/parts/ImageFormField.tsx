import { useEffect, useEffectEvent, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { FieldValues, Path } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { UploadPurpose } from '../../../generated/graphql.ts';
import { isPrivate, useUpload } from '../../../lib/upload.ts';
import { useAuthContext } from '../../../lib/auth.tsx';
import type { MessageId } from '../../../lib/intl.tsx';
import { ImageField } from '../../../ui/form/ImageField.tsx';
import type { UploadState } from '../../../ui/form/ImageField.tsx';
import { useReadPicture } from '../../users/cache/useReadPicture.ts';
import type { UserPicture } from '../../users/cache/useReadPicture.ts';

const privatePictures: Partial<Record<UploadPurpose, UserPicture>> = {
  PASSPORT_IMAGE: 'passportImage',
  QR_IMAGE: 'qrImage',
};

interface ImageFormFieldProps<Values extends FieldValues> {
  name: Path<Values>;
  label: MessageId;
  purpose: UploadPurpose;
  /** Tells the form whether a picture was chosen that its field does not have yet. */
  onPending?: (name: string, isPending: boolean) => void;
}

/** A required picture of the form around it. */
export function ImageFormField<Values extends FieldValues>({
  name,
  label,
  purpose,
  onPending,
}: ImageFormFieldProps<Values>) {
  const intl = useIntl();
  const { control, clearErrors } = useFormContext<Values>();
  const { session } = useAuthContext();
  const readPicture = useReadPicture();
  const upload = useUpload(purpose);
  const state = useRef<UploadState>('settled');
  const tell = useEffectEvent((now: UploadState) => onPending?.(name, now !== 'settled'));
  // A form that begins anew has new fields. Uploads of the old fields are given up.
  useEffect(() => tell('settled'), []);
  const required = intl.formatMessage({ id: 'validation.required' });
  const wait = intl.formatMessage({ id: 'image.wait' });
  const {
    field: { value, onChange },
    fieldState,
  } = useController({
    control,
    name,
    // After a failed upload the form must not be sent with the picture from before. The field itself says why the
    // upload failed.
    rules: {
      validate: (url: string | null) =>
        state.current === 'uploading' ? wait : state.current === 'settled' && (Boolean(url) || required),
    },
  });
  const picture = privatePictures[purpose];
  // A picture that was just chosen is not on the server's profile yet.
  const isStored = session && picture && !fieldState.isDirty;
  return (
    <ImageField
      label={intl.formatMessage({ id: label })}
      upload={upload}
      isPrivate={isPrivate(purpose)}
      value={value}
      readStored={isStored ? () => readPicture(session.id, picture) : undefined}
      onChange={onChange}
      onStateChange={(changed) => {
        state.current = changed;
        clearErrors(name);
        onPending?.(name, changed !== 'settled');
      }}
      error={fieldState.error?.message}
      required
    />
  );
}
