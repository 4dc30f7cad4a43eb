/** The first, and who came with it. */
type Group<Member> = [Member, ...Member[]];

/** Brings together who comes in one turn of the event loop, of the same thing and with the same key. Nothing is kept: who comes later is of another group. */
export class Together<Member> {
  readonly #groups = new Map<object, Map<string, Group<Member>>>();

  /** When this turn is over, `act` is called once for the group, as its first member has it; it must not throw. */
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
