import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { registerEnumType } from 'type-graphql';
import { User } from '../../people/user.entity.ts';
import { CreatedAtColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../database/columns.ts';

export enum UploadPurpose {
  PROFILE_IMAGE = 'PROFILE_IMAGE',
  PASSPORT_IMAGE = 'PASSPORT_IMAGE',
  QR_IMAGE = 'QR_IMAGE',
  PRODUCT_IMAGE = 'PRODUCT_IMAGE',
  PAYMENT_PROOF = 'PAYMENT_PROOF',
  DISPUTE_PICTURE = 'DISPUTE_PICTURE',
}
registerEnumType(UploadPurpose, {
  name: 'UploadPurpose',
  description: 'What a picture is for; it can be used for nothing else.',
  valuesConfig: {
    PROFILE_IMAGE: { description: 'Your picture. Anyone signed in sees it.' },
    PASSPORT_IMAGE: { description: 'Your passport. You and staff see it.' },
    QR_IMAGE: { description: 'The QR code to pay you with. You, staff and your buyers see it.' },
    PRODUCT_IMAGE: { description: 'A product. Everybody sees it.' },
    PAYMENT_PROOF: { description: 'A proof of payment. The parties and staff see it.' },
    DISPUTE_PICTURE: { description: 'What one side of a dispute shows. The parties and staff see it.' },
  },
});

/** How far an upload has come. */
export enum UploadStatus {
  /** A ticket was given for it; nothing may refer to it yet. */
  ISSUED = 'ISSUED',
  /** It was seen in the store. */
  STORED = 'STORED',
  /**
   * Nothing may begin to refer to it: it is being removed from the store, or staff took it off and deals alone still
   * show it.
   */
  REMOVED = 'REMOVED',
}

/** A picture of our media store: by whom and for what, so that nobody can refer to another's picture. */
@Entity()
@Index({ properties: ['ownerId'] })
@Index({ properties: ['sweepAt'] })
export class Upload {
  [OptionalProps]?: 'status' | 'digest' | 'createdAt';

  /** Media key. */
  @PrimaryKey({ type: 'string', length: 300 })
  key!: string;

  @ReferenceColumn(() => User, 'owner_id')
  ownerId!: string;

  @TextColumn(16)
  purpose!: UploadPurpose;

  @TextColumn(10)
  status: UploadStatus = UploadStatus.ISSUED;

  /** SHA-256 (hexadecimal) of the file that this server took for it; null before, and with another store. */
  @TextColumn(64, { nullable: true })
  digest: string | null = null;

  /** When the sweep checks whether anything refers to it; null while something does. */
  @TimeColumn({ nullable: true })
  sweepAt!: Date | null;

  @CreatedAtColumn()
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    upload: Upload;
  }
}
