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
  description: 'Staff have decided your appeal.',
  shows: ['product'],
  content: ({ note }) => note,
})
class AppealDecided {
  @Field(() => SanctionType, { description: 'What you appealed against.' })
  sanction!: SanctionType;

  @Field(() => Boolean, { description: 'Whether it was taken back.' })
  lifted!: boolean;

  @Field(() => String, { description: 'Why they decided so.' })
  note!: string;
}

const letter = letterKind<Record<'note' | 'lifted' | 'upheld', string>>('APPEAL_DECIDED', {
  group,
  path: () => '/profile',
});

/** Who appealed is told what staff decided, and why. */
export const appealDecided = (to: User, { sanction, productId, decidedById, ...decided }: Appeal): News => {
  const [lifted, note] = [decided.lifted === true, decided.note ?? ''];
  return {
    to,
    bell: bell(AppealDecided, { senderId: decidedById, productId }, { sanction, lifted, note }),
    mail: letter({ note, lifted: lifted ? note : '', upheld: lifted ? '' : note }),
  };
};
