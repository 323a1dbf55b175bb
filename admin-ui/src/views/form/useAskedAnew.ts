import { type RefObject, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Each time a form is sent, the server is asked anew: what it refused at a place that has no input (a field of another
 * section, a part that isn't shown) would keep the form from ever being sent again.
 *
 * @param place of anything in the form
 */
export function useAskedAnew(place: RefObject<HTMLElement | null>): void {
  const { clearErrors } = useFormContext();
  useEffect(() => {
    const form = place.current?.closest('form');
    const forget = () => clearErrors();
    // Before the form itself hears of it, which listens further up.
    form?.addEventListener('submit', forget);
    return () => form?.removeEventListener('submit', forget);
  }, [place, clearErrors]);
}
