/** A message as it leaves the outbox. */
export type OutgoingMail = {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  /** Where an answer goes; '' for where the message comes from. */
  replyTo: string;
  /** The Message-ID under which mailboxes gather a conversation; '' for a message by itself. */
  conversation: string;
  /** No person wrote it, so no machine answers it. */
  isAutomatic: boolean;
  /** For the recipient's calendar, or none. */
  calendar: { filename: string; content: string; method: string } | null;
};

/** Why a message was not taken. */
export class TransportError extends Error {
  /** Trying again would not help. */
  readonly isFinal: boolean;
  /** The server said no, or it never got the message: nothing was taken for certain. */
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
   * Resolves when the server has taken the message.
   * @param beforeBody awaited when the server has agreed to the recipients, before it gets a byte of the message;
   * when it throws, nothing is handed over
   * @throws TransportError
   */
  send(mail: OutgoingMail, beforeBody: () => Promise<void>): Promise<void>;
};
