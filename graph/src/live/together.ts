/** The first member, and those who came with it. */
type Group<Member> = [Member, ...Member[]];

/**
 * Groups those who are added for the same thing and key within one synchronous run.
 * Nothing is kept: whoever comes later is in another group.
 */
export class Together<Member> {
  readonly #groups = new Map<object, Map<string, Group<Member>>>();

  /** On the next tick the first member's `act` is called with the whole group; it must not throw. */
  add(thing: object, key: string, member: Member, act: (all: Group<Member>) => void) {
    const groups = this.#groups.get(thing) ?? new Map<string, Group<Member>>();
    this.#groups.set(thing, groups);
    const others = groups.get(key);
    if (others) return void others.push(member);
    const all: Group<Member> = [member];
    groups.set(key, all);
    process.nextTick(() => {
      groups.delete(key);
      if (groups.size === 0) this.#groups.delete(thing);
      act(all);
    });
  }
}
