import { z } from 'zod';

/** Bytes as browsers put them into JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/);

const credentialId = bytes(1400);
const transports = z.array(z.string().max(20)).max(10);
const kind = z.literal('public-key');

/** A credential as options name it. */
const descriptor = z.object({ id: z.string(), type: kind, transports: z.array(z.string()).optional() });

/** What a browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON` of WebAuthn). */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: kind })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
});

/** What a browser needs to use one (`PublicKeyCredentialRequestOptionsJSON`). */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  /** Empty: any that the person has for the host. */
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});

const envelope = {
  id: credentialId,
  rawId: credentialId,
  type: kind,
  authenticatorAttachment: z.string().max(20).nullish(),
};

/** A new passkey as the browser answers it (`RegistrationResponseJSON`). */
export const registrationResponse = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
});
export type RegistrationResponse = z.infer<typeof registrationResponse>;

/** A passkey that was used (`AuthenticationResponseJSON`). */
export const authenticationResponse = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100).nullish(),
  }),
});
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;
