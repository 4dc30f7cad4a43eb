import { Field } from 'type-graphql';
import { NewsType } from '../../news/declare.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { letterKind } from '../../news/letters.ts';
import { bell, type News } from '../../news/tell.ts';
import type { User } from '../../people/user.entity.ts';
import { type Appeal, SanctionType } from './appeal.entity.ts';

const { ACCOUNT: group } = NewsGroup;

@NewsType<AppealDecided>({
  event: 'APPEAL_DECIDED',
  group,
  description: 'Staff have decided your appeal, or what it was against was taken back otherwise.',
  shows: ['product'],
  content: ({ note }) => note,
})
class AppealDecided {
  @Field(() => SanctionType, { description: 'What you appealed against.' })
  sanction!: SanctionType;

  @Field(() => Boolean, { description: 'Whether it was taken back.' })
  lifted!: boolean;

  @Field(() => String, { description: 'Why they decided so; empty if it was taken back otherwise.' })
  note!: string;
}

const MAILS = { group, path: () => '/profile' };
const wasDecided = letterKind<Record<'lifted' | 'upheld', string>>('APPEAL_DECIDED', MAILS);
const wasLifted = letterKind('APPEAL_LIFTED', MAILS);

/** Who appealed is told what staff decided, and why; or that what they appealed against was taken back otherwise. */
export const appealDecided = (to: User, { sanction, productId, decidedById, ...decided }: Appeal): News => {
  const [lifted, note] = [decided.lifted === true, decided.note ?? ''];
  return {
    to,
    bell: bell(AppealDecided, { senderId: decidedById, productId }, { sanction, lifted, note }),
    mail: note ? wasDecided({ lifted: lifted ? note : '', upheld: lifted ? '' : note }) : wasLifted({}),
  };
};
