import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { TextColumn } from './columns.ts';

/** A value that all processes share and nobody configures, such as the signing key. */
@Entity()
export class Setting {
  @PrimaryKey({ type: 'string', length: 50 })
  name!: string;

  @TextColumn(200)
  value!: string;
}

declare module './tables.ts' {
  interface Tables {
    setting: Setting;
  }
}
