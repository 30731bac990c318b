/** Room that all visitors share. When it is full, it belongs to those who make progress. */

export interface Holder {
  readonly network: string;
  /** Amount of the room that it takes. */
  readonly size: number;
  /** Returns its progress: bytes per second. */
  readonly speed: () => number;
  /** Ends it, because another one needs its room. */
  readonly stop: () => void;
}

export interface SharedRoom {
  /**
   * Takes room. While too little is left, the slowest holder of the network with most is stopped. If that is the newcomer's own, only
   * slow holders are. Returns false if the newcomer has to wait.
   */
  take(newcomer: Holder): boolean;
  /** Gives the room back. */
  leave(holder: Holder): void;
}

/** Creates room for an amount in total. A holder with a speed below `enough` is slow. */
export function createSharedRoom(total: number, enough: number): SharedRoom {
  const holders = new Set<Holder>();
  let taken = 0;

  const leave = (holder: Holder) => {
    if (holders.delete(holder)) taken -= holder.size;
  };

  /** Returns the holder that goes for a newcomer. */
  function whoGoes(newcomer: Holder): Holder | undefined {
    const amounts = new Map<string, number>();
    for (const { network, size } of [...holders, newcomer]) amounts.set(network, (amounts.get(network) ?? 0) + size);
    const most = Math.max(...amounts.values());
    const isOwn = amounts.get(newcomer.network) === most;
    const candidates = [...holders].filter(
      (holder) => amounts.get(holder.network) === most && (!isOwn || holder.speed() < enough),
    );
    return candidates.sort((one, other) => (one.speed() < other.speed() ? -1 : 1))[0];
  }

  return {
    take(newcomer) {
      if (newcomer.size > total) return false;
      while (taken + newcomer.size > total) {
        const slowest = whoGoes(newcomer);
        if (!slowest) return false;
        leave(slowest);
        slowest.stop();
      }
      holders.add(newcomer);
      taken += newcomer.size;
      return true;
    },
    leave,
  };
}
