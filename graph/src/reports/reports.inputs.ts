import { IsOptional } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../database/page.ts';
import { Text } from '../validation.ts';

@ArgsType()
export class FileReportArgs {
  @Field(() => String, { description: '1 to 2,000 characters.' })
  @Text(1, 2000)
  message!: string;
}

@ArgsType()
export class ReportsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: "Beginnings of words of the reporter's name, email, phone and passport, all of them; or a date as dd/mm/yyyy." })
  @IsOptional()
  @Text(0, 200)
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those that are solved, or only those that are not.' })
  solved?: boolean | null;
}
