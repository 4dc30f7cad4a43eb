import { useNavigate } from 'react-router';

/** Goes back to where the person came from, or to Browse when they came straight here, by way of Sign In too. */
export function useGoBack() {
  const navigate = useNavigate();
  return () => void (isFirst() ? navigate('/browse') : navigate(-1));
}

/** Whether no entry of the history before this one is ours: the router numbers its own from 0, also what it replaces. */
function isFirst() {
  const state: unknown = window.history.state;
  return !(typeof state === 'object' && state && 'idx' in state && Number(state.idx) > 0);
}
