import { useServices } from '../../core/services.ts';

/** Signs out after the server has ended the session, with a message on the sign-in page. */
export function useLeave(): (message: string) => void {
  const { session, returnTo, notices, navigate } = useServices();
  return (message) => {
    returnTo.forget();
    void session.signOut();
    navigate('/', { replace: true });
    notices.show('success', message);
  };
}
