import { useNavigate } from 'react-router';

/** Goes back to where the person came from, or to Browse if they came straight here, even by way of Sign In. */
export function useGoBack() {
  const navigate = useNavigate();
  return () => void (isFirst() ? navigate('/browse') : navigate(-1));
}

/** Whether this is our first entry in the history: the router numbers its entries from 0, replaced ones too. */
function isFirst() {
  const state: unknown = window.history.state;
  return !(typeof state === 'object' && state && 'idx' in state && Number(state.idx) > 0);
}
