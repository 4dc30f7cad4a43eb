import { Field } from 'type-graphql';
import { Money, ringgitFromSen } from '../../core/money.ts';
import { NewsType } from '../../news/declare.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { bell, type News } from '../../news/tell.ts';

const { FINDS: group } = NewsGroup;

@NewsType<PriceDropped>({
  event: 'PRICE_DROPPED',
  group,
  description: 'A favourite of yours costs at least 5 % less than you knew.',
  shows: ['product'],
  content: ({ price }) => ringgitFromSen(price).toFixed(2),
})
class PriceDropped {
  /** Sen. The price of today may be another one by the time that it is read. */
  @Field(() => Money, { description: 'The price in RM that you were told.' })
  price!: number;
}

@NewsType({
  event: 'BACK_ON_MARKET',
  group,
  description: 'You can buy a favourite of yours again, after its deal was cancelled.',
  shows: ['product'],
})
class BackOnMarket {}

/** Somebody is told that a favourite has become cheaper. */
export const priceDropped = (userId: string, productId: string, price: number): News => ({
  to: { id: userId },
  bell: bell(PriceDropped, { senderId: null, productId }, { price }),
});

/** Somebody is told that a favourite can be bought again. */
export const backOnMarket = (userId: string, productId: string): News => ({
  to: { id: userId },
  bell: bell(BackOnMarket, { senderId: null, productId }, {}),
});
