import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../database/context.ts';
import { User } from '../../people/user.entity.ts';
import { categoriesOf } from './saved-filter.ts';
import { SavedSearch } from './saved-search.entity.ts';
import { SaveSearchArgs } from './searches.inputs.ts';
import { personOf } from '../users/users.queries.ts';
import { listSavedSearches } from './searches.queries.ts';
import * as searches from './searches.service.ts';

@Resolver(() => SavedSearch)
export class SearchesResolver {
  @Query(() => [SavedSearch], {
    description: 'Your saved searches, at most 20, the newest first. Active members only.',
  })
  savedSearches(@Ctx() ctx: Context) {
    return listSavedSearches(ctx);
  }

  @Mutation(() => SavedSearch, {
    description:
      'Saves a filter of `products`. A person has at most 20; WRONG_STATE for more. Each day at 08:00 Malaysian time you are notified of products that came on the market since and are still there.',
  })
  saveSearch(@Args(() => SaveSearchArgs) args: SaveSearchArgs, @Ctx() ctx: Context) {
    return searches.saveSearch(ctx, args);
  }

  @Mutation(() => SavedSearch, { description: 'Removes a saved search of yours and answers it as it was.' })
  removeSavedSearch(
    @Arg('id', () => ID, { description: 'The id of the saved search.' }) id: string,
    @Ctx() ctx: Context,
  ) {
    return searches.removeSavedSearch(ctx, id);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Only products of this person.' })
  seller(@Root() { sellerId }: SavedSearch, @Ctx() ctx: Context) {
    return sellerId ? personOf(ctx, sellerId) : null;
  }

  @FieldResolver(() => [String], { description: 'In any of these categories; in all if there are none.' })
  categories(@Root() saved: SavedSearch) {
    return categoriesOf(saved);
  }
}
