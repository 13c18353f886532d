import { Trans } from "@lingui/react/macro";

/** Every cookie and storage by name. */
export function Cookies() {
  return (
    <>
      <p>
        <Trans>
          These cookies and kinds of storage are needed for what you ask the site to do. Analytics
          adds the items listed under Analytics, and only if it is allowed. No other company sets
          cookies here unless you choose to sign in with one.
        </Trans>
      </p>
      <h2>
        <Trans>Cookies</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            <code>session</code> and <code>refresh</code> (with the prefix <code>__Host-</code> on
            secure addresses): prove that you’re signed in; scripts can’t read them. Removed when
            you sign out or when they expire.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>session_ref</code> and <code>user_id</code>: tell the page which session and user
            it belongs to, without being able to sign anyone in.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>device</code>: shows that this browser has signed in before, so strangers’ failed
            attempts can’t lock you out. Removed when you sign out, or after 90 days.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>sign_in</code>: ties a sign-in in progress to this browser, for 5 minutes.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>preferences</code>: language, display currency, theme, layout, and whether amounts
            are shown, for 365 days, once you have chosen one of them.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>beta</code> and <code>pfb</code>: only for people who test new versions.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Local storage</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            <code>theme</code>, <code>unit</code>, <code>locale</code>, <code>dir</code>,{" "}
            <code>favourite-currencies</code>, <code>preference-cache</code>,{" "}
            <code>suggestions</code>, <code>show-asset</code>, <code>valuation-unit</code>,{" "}
            <code>layout</code>, <code>no-copy</code>, <code>own-holdings</code>: your settings.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>consent</code>: your choice about analytics and the version of the question.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>favourite-pairs</code>, <code>favourite-amount</code>,{" "}
            <code>own-conversions</code>: your list and the conversions you saved.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>own-fees</code>: the fee and spread you entered.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>login</code>, <code>global-user-id</code>: whether you are signed in, so that all
            tabs agree.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>area:common</code>: how you last signed in on this device and the country of your
            mobile number, without the number or your name. It stays when you sign out.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>terminal-code</code>, <code>device-id</code>, <code>device-fingerprint</code>: a
            random number and a fingerprint that recognize this device when you sign in and, if
            allowed, in analytics.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>image-domain</code>: from where images load fastest. <code>install-since</code>:
            when you were first here, so that the app is offered only when you come back. With data
            saver on, the site is also kept for offline use only then.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Session storage, databases, and caches</Trans>
      </h2>
      <p>
        <Trans>
          Session storage keeps your scroll position and how to sign requests until you close the
          tab. A database holds your session’s key pair. A cache holds pages, figures, and images so
          that the site also opens offline.
        </Trans>
      </p>
      <p>
        <Trans>
          In session storage, <code>registration</code> keeps what you entered to sign up, without
          passwords or codes, until you sign up, open the sign-in page, or close the tab.
        </Trans>
      </p>
      <p>
        <Trans>
          The cache <code>own-alerts</code> keeps your price alerts.
        </Trans>
      </p>
      <h2>
        <Trans>Analytics</Trans>
      </h2>
      <p>
        <Trans>
          If allowed: entries whose names begin with <code>tracking-</code>, with the time of your
          first visit, a number for this visit, and events on their way; and a database, the outbox,
          with the events that are still to be delivered. Without consent none of them exists.
        </Trans>
      </p>
      <h2>
        <Trans>Withdrawing consent</Trans>
      </h2>
      <p>
        <Trans>
          Change your choice under “Privacy choices” at the bottom of every page. You can delete
          everything named here in your browser’s settings; the site then works as on a first visit.
        </Trans>
      </p>
    </>
  );
}
