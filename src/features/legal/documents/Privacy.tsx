import { Trans } from "@lingui/react/macro";
import { site } from "../../../wire/site.ts";

/** Which data, what for, for how long. */
export function Privacy() {
  const { brand } = site;
  return (
    <>
      <p>
        <Trans>
          This notice says what {brand} handles about you, in the order you come across it. We don’t
          sell data or show third-party ads.
        </Trans>
      </p>
      <h2>
        <Trans>Just visiting</Trans>
      </h2>
      <p>
        <Trans>
          Our servers see the IP address your request comes from, the page requested, and what your
          browser says about itself, and keep this briefly to run and protect the site. What you
          type into the converter is calculated in your browser; an amount reaches us only as part
          of a link you open or share.
        </Trans>
      </p>
      <p>
        <Trans>
          If a page fails in your browser, it tells us what went wrong, whatever you choose about
          analytics: the error, the page, and its version. We keep this without your IP address,
          cookies, or account, and remove email addresses and long numbers from it.
        </Trans>
      </p>
      <p>
        <Trans>
          If you ask us to tell you of a price while the site is closed, we keep the pair, the
          price, and the address your browser’s push service gave us, and nothing else about you,
          until you’ve been told, you remove the alert, or 60 days have passed. That service belongs
          to the maker of your browser. It can’t read the message.
        </Trans>
      </p>
      <h2>
        <Trans>Analytics</Trans>
      </h2>
      <p>
        <Trans>
          Where the law requires it, we measure nothing before you agree, and a browser that sends
          Global Privacy Control is treated as a refusal. If allowed, we record which pages are
          shown and left, what you press, how far you scroll, and how fast and steady pages are.
          Each event comes with its time, the URL without its query, the kind of page, language,
          browser and operating system, screen size, kind of network, time zone, a random device
          number, a fingerprint of the device once there is one, a session number, the time of your
          first visit, and, if you are signed in, your user ID.
        </Trans>
      </p>
      <p>
        <Trans>
          Events wait in an outbox in your browser, 5,000 at most, until our server has confirmed
          each one or, while your browser can reach us, for 14 days at most. Then they’re deleted
          there. You can change your mind at any time under “Privacy choices” at the bottom of every
          page.
        </Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          To sign up, you need an email address or a mobile number and a password. We ask for more,
          such as proof of identity, only when a feature needs it. Passwords are kept only as salted
          hashes. We use this data to fulfill our contract with you and our legal duties.
        </Trans>
      </p>
      <p>
        <Trans>
          For each device you sign in on, we keep the names of its browser and operating system and
          the time, so that your account page can show where you are signed in. They are deleted
          when that device is signed out, or after 30 days at the latest.
        </Trans>
      </p>
      <p>
        <Trans>
          For each passkey, we keep its public key, the names of the browser and operating system it
          was added with, and when it was added and last used, until you remove it. Your
          fingerprint, face, and PIN never leave your device.
        </Trans>
      </p>
      <p>
        <Trans>
          When someone signs in on a device your account doesn’t know, we email you the names of its
          browser and operating system and the time. We send no location.
        </Trans>
      </p>
      <h2>
        <Trans>Security when you sign in</Trans>
      </h2>
      <p>
        <Trans>
          Signing up, signing in, and sensitive steps are protected against fraud. For this, your
          browser works out a fingerprint of the device from properties such as screen, fonts,
          graphics, and sound; it is used to recognize devices and attacks, never for advertising,
          and does not depend on your choice about analytics. A puzzle may ask you to show that you
          are human; if the site uses GeeTest for it, that provider receives your IP address and how
          you solve it.
        </Trans>
      </p>
      <p>
        <Trans>
          Your browser makes a key pair that signs your requests. The private key stays in your
          browser, and our pages can’t read it where the browser supports that; signing out deletes
          it. What you type when signing in is also encrypted for our server.
        </Trans>
      </p>
      <h2>
        <Trans>Third parties that handle data</Trans>
      </h2>
      <p>
        <Trans>
          Our servers fetch prices, supplies, and headlines, so their sources don’t learn about you.
          They are the Currency-api project, CoinGecko where it is configured, and the publications
          named beside a figure. Codes are sent through an email or messaging service. Authorities
          receive data only where the law compels us.
        </Trans>
      </p>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          You may ask for a copy of your data, have it corrected, deleted, or transferred, object to
          its use, withdraw consent, and complain to a supervisory authority. Account data is kept
          while you have an account and then as long as the law requires.
        </Trans>
      </p>
      <p>
        <Trans>
          On your account page you can download a copy of your account data and delete your account.
          Deleting it removes your profile, settings, sub-accounts, devices, and sessions from our
          database right away. Analytics events recorded before that are deleted when they expire.
        </Trans>
      </p>
      <p>
        <Trans>
          Under “Privacy choices” you can also have the analytics events that your device has sent
          deleted from our database. That takes a day at most.
        </Trans>
      </p>
    </>
  );
}
