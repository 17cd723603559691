import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
/** Encodes a CBOR byte string of up to 65,535 bytes. */
const bytes = (data: Buffer) =>
  data.length < 24
    ? Buffer.concat([Buffer.from([0x40 + data.length]), data])
    : data.length < 256
      ? Buffer.concat([Buffer.from([0x58, data.length]), data])
      : Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

interface Options {
  challenge: string;
  /** Whether the authenticator has verified its user. */
  isVerified?: boolean;
  /** The origin of the page that requests the passkey. */
  origin?: string;
}

/** A WebAuthn authenticator for tests, which creates one passkey and signs in with it. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  counter = 0;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly origin: string;

  constructor(origin = 'http://localhost:3000') {
    this.origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  #clientData(type: string, { challenge, origin = this.origin }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }

  /** Creates the passkey and returns a RegistrationResponseJSON. */
  create({ isVerified = true, ...options }: Options): Record<string, unknown> {
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      // A public key as a CBOR map with kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x and y.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x!, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y!, 'base64url')),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(isVerified ? 0x45 : 0x41),
      Buffer.alloc(16),
      length,
      this.id,
      cose,
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs a challenge and returns an AuthenticationResponseJSON. */
  get({
    isVerified = true,
    userHandle,
    ...options
  }: Options & { userHandle?: string }): Record<string, unknown> {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', options);
    const authData = this.#authenticatorData(isVerified ? 0x05 : 0x01);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle === undefined ? {} : { userHandle }),
    });
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
