import type { SimulatedPayment, SimulatorLedger } from './ledger.ts';
import type { Notices } from './notices.ts';

/** Completes payments that do not get a final status in the first response. */
export interface Settlements {
  /** Approves or declines a pending payment. Returns false if the payment is not pending. */
  settlePending(payment: SimulatedPayment, approve: boolean): boolean;
  /** Schedules the approval of a pending payment. */
  settleLater(payment: SimulatedPayment): void;
  /**
   * Completes a 3-D Secure payment whose shopper decided but did not return. Returns false if the payment has
   * no such decision.
   */
  finishAbandoned(payment: SimulatedPayment): boolean;
  /** Schedules `finishAbandoned` for the payment, in case the shopper has closed the window. */
  finishLater(payment: SimulatedPayment): void;
  /** Cancels all scheduled approvals and completions. */
  stop(): void;
}

/** Sets a payment's status to the shopper's decision at the bank. */
export function finishAtBank(
  payment: SimulatedPayment,
  secure: NonNullable<SimulatedPayment['secure']>,
): void {
  secure.finished = true;
  if (secure.decision === 'approve') payment.status = 'authorised';
  else {
    payment.status = 'refused';
    payment.refusalReason = secure.decision === 'cancel' ? 'Shopper Cancelled' : '3D Not Authenticated';
    payment.refusalReasonCode = secure.decision === 'cancel' ? '16' : '11';
  }
}

/**
 * Creates the functions that complete payments later. Also schedules payments that were waiting before a
 * restart.
 */
export function createSettlements({
  ledger,
  notices: { notifyAuthorisation },
  settlePendingMs,
}: {
  ledger: SimulatorLedger;
  notices: Notices;
  settlePendingMs: number;
}): Settlements {
  const timers = new Set<NodeJS.Timeout>();

  function settlePending(payment: SimulatedPayment, approve: boolean): boolean {
    if (payment.status !== 'received') return false;
    payment.status = approve ? 'authorised' : 'refused';
    if (!approve) payment.refusalReason = 'Refused';
    ledger.atomically(() => {
      ledger.savePayment(payment);
      notifyAuthorisation(payment);
    });
    return true;
  }

  function later(work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, settlePendingMs);
    timer.unref();
    timers.add(timer);
  }
  const settleLater = (payment: SimulatedPayment) => later(() => settlePending(payment, true));
  const finishLater = (payment: SimulatedPayment) => later(() => finishAbandoned(payment));

  function finishAbandoned(payment: SimulatedPayment): boolean {
    const { secure } = payment;
    if (payment.status !== 'awaiting-shopper' || !secure?.decision) return false;
    finishAtBank(payment, secure);
    ledger.atomically(() => {
      ledger.savePayment(payment);
      notifyAuthorisation(payment);
    });
    return true;
  }

  for (const payment of ledger.payments.values()) {
    if (payment.status === 'received') settleLater(payment);
    if (payment.status === 'awaiting-shopper' && payment.secure?.decision) finishLater(payment);
  }

  return {
    settlePending,
    settleLater,
    finishAbandoned,
    finishLater,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
