/** A message as it leaves the outbox. */
export type OutgoingMail = {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  /** Reply address; '' for the sender's. */
  replyTo: string;
  /** The Message-ID by which mailboxes group a conversation; '' for a single message. */
  conversation: string;
  /** Written by a machine, so automatic replies should be suppressed. */
  isAutomatic: boolean;
  /** For the recipient's calendar, or none. */
  calendar: { filename: string; content: string; method: string } | null;
};

/** Why a message was not accepted. */
export class TransportError extends Error {
  /** A retry would not help. */
  readonly isFinal: boolean;
  /** The server rejected it or never received it: certainly nothing was delivered. */
  readonly isCertain: boolean;
  constructor(reason: string, { isFinal = false, isCertain = true } = {}) {
    super(reason);
    this.name = 'TransportError';
    this.isFinal = isFinal;
    this.isCertain = isCertain;
  }
}

export type MailTransport = {
  /**
   * Resolves when the server has accepted the message.
   * @param beforeBody awaited after the server has accepted the recipients, before any byte of the
   *   message is sent; when it throws, nothing is handed over
   * @throws TransportError
   */
  send(mail: OutgoingMail, beforeBody: () => Promise<void>): Promise<void>;
};
