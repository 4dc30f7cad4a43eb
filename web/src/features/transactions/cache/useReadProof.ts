import { useApolloClient } from '@apollo/client/react';
import { RefusedProofsDocument, TransactionDocument } from '../../../generated/graphql.ts';

/** Asks for the address of a transaction's proof. It opens for a short time only, so it is not kept. */
export function useReadProof() {
  const client = useApolloClient();
  return async (id: string) => {
    const { data } = await client.query({ query: TransactionDocument, variables: { id }, fetchPolicy: 'no-cache' });
    return data?.transaction?.proof;
  };
}

/** Asks for the address of a proof that was refused. It opens for a short time only, so it is not kept. */
export function useReadRefused() {
  const client = useApolloClient();
  return async (id: string, proofId: string) => {
    const { data } = await client.query({ query: RefusedProofsDocument, variables: { id }, fetchPolicy: 'no-cache' });
    return data?.transaction?.proofs.find((proof) => proof.id === proofId)?.image;
  };
}

/** The picture of an address, however the address is signed. */
export const pictureOf = (address: string) => address.split('?')[0];
