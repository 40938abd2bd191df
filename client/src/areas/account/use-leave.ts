import { useServices } from '../../core/services.ts';

/** Signs out after the server has ended the session, and opens a page with a message. */
export function useLeave(page: '/' | '/logout'): (message: string) => void {
  const { session, returnTo, notices, navigate } = useServices();
  return (message) => {
    returnTo.forget();
    void session.signOut();
    navigate(page, { replace: true });
    notices.show('success', message);
  };
}
