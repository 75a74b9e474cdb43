/** In place of *Pay Now* where the site has no payment page and the guest cannot send by UPI. */
export function HowToPay() {
  return (
    <p style={{ margin: 0 }}>
      We take no payments online. We tell you how to pay, by bank transfer for example.
    </p>
  );
}
