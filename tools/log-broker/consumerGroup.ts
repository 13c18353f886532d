import { randomUUID } from "node:crypto";

/** Error codes of Kafka's protocol. */
export const errors = {
  none: 0,
  offsetOutOfRange: 1,
  unknownTopic: 3,
  illegalGeneration: 22,
  unknownMember: 25,
  rebalancing: 27,
  unknownMechanism: 33,
  storage: 56,
  authenticationFailed: 58,
  memberIdRequired: 79,
} as const;

/** A member's wish to join, as `JoinGroup` has it. */
export interface JoinWish {
  readonly memberId: string;
  readonly sessionMs: number;
  readonly protocol: string;
  readonly metadata: Buffer;
}

/** What a member is told when everybody has joined. */
export interface Joined {
  readonly error: number;
  readonly generation: number;
  readonly protocol: string;
  readonly leader: string;
  readonly memberId: string;
  /** For the leader alone. */
  readonly members: readonly { readonly memberId: string; readonly metadata: Buffer }[];
}

interface Member {
  wish: JoinWish;
  seenAt: number;
  join: ((joined: Joined) => void) | undefined;
  sync: ((assignment: Buffer) => void) | undefined;
  assignment: Buffer | undefined;
}

/** A consumer group by the classic protocol: who is in it, and which generation. Its memory dies with the broker. */
export interface ConsumerGroup {
  readonly join: (wish: JoinWish) => Promise<Joined>;
  /** The member's assignment once the leader has told it; an error code otherwise. */
  readonly sync: (
    who: { readonly memberId: string; readonly generation: number },
    assignments: ReadonlyMap<string, Buffer>,
  ) => Promise<Buffer | number>;
  readonly heartbeat: (memberId: string, generation: number) => number;
  /** Whether a member may commit: an error code. */
  readonly mayCommit: (memberId: string, generation: number) => number;
  readonly leave: (memberId: string) => void;
}

/** How long a group waits for members that have not joined again. */
const rebalanceMs = 1_500;
const settleMs = 20;

/** A group without members. */
export function createConsumerGroup(): ConsumerGroup {
  const members = new Map<string, Member>();
  let generation = 0;
  let leader = "";
  let isJoining = false;
  let deadline = 0;

  const complete = (): void => {
    for (const [id, member] of members)
      if (member.join === undefined && member.sync === undefined) members.delete(id);
    isJoining = false;
    generation += 1;
    leader = members.keys().next().value ?? "";
    const all = [...members].map(([memberId, { wish }]) => ({ memberId, metadata: wish.metadata }));
    for (const [memberId, member] of members) {
      member.assignment = undefined;
      member.seenAt = performance.now();
      const told = memberId === leader ? all : [];
      const { protocol } = member.wish;
      member.join?.({ error: 0, generation, protocol, leader, memberId, members: told });
      member.join = undefined;
    }
  };
  const look = (): void => {
    const now = performance.now();
    for (const [id, member] of members) {
      if (member.join !== undefined || now - member.seenAt <= member.wish.sessionMs) continue;
      members.delete(id);
      begin();
    }
    if (!isJoining) return;
    const isWhole = [...members.values()].every(({ join }) => join !== undefined);
    if (members.size > 0 && (isWhole || now > deadline)) complete();
  };
  const begin = (): void => {
    if (isJoining) return;
    isJoining = true;
    deadline = performance.now() + rebalanceMs;
  };
  setInterval(look, settleMs).unref();

  const check = (memberId: string, told: number): number => {
    const member = members.get(memberId);
    if (member === undefined) return errors.unknownMember;
    member.seenAt = performance.now();
    return told === generation ? errors.none : errors.illegalGeneration;
  };

  return Object.freeze({
    join: (wish) => {
      if (wish.memberId === "") {
        const told = { generation: -1, protocol: wish.protocol, leader: "", members: [] };
        return Promise.resolve({
          ...told,
          error: errors.memberIdRequired,
          memberId: `member-${randomUUID()}`,
        });
      }
      begin();
      return new Promise((join) => {
        const known = members.get(wish.memberId);
        members.set(wish.memberId, {
          sync: undefined,
          assignment: undefined,
          ...known,
          wish,
          seenAt: performance.now(),
          join,
        });
      });
    },
    sync: async ({ memberId, generation: told }, assignments) => {
      const error = isJoining ? errors.rebalancing : check(memberId, told);
      const member = members.get(memberId);
      if (error !== errors.none || member === undefined) return error;
      if (memberId === leader)
        for (const [id, one] of members) {
          one.assignment = assignments.get(id) ?? Buffer.alloc(0);
          one.sync?.(one.assignment);
          one.sync = undefined;
        }
      if (member.assignment !== undefined) return member.assignment;
      return new Promise<Buffer>((sync) => {
        member.sync = sync;
      });
    },
    heartbeat: (memberId, told) => {
      const error = check(memberId, told);
      return error === errors.none && isJoining ? errors.rebalancing : error;
    },
    mayCommit: (memberId, told) => {
      if (told < 0 && members.size === 0) return errors.none;
      return check(memberId, told);
    },
    leave: (memberId) => {
      if (members.delete(memberId)) begin();
    },
  } satisfies ConsumerGroup);
}
