import type { AssetClass } from "../../../src/wire/market/market.ts";

/** The names of an asset. */
export interface AssetName {
  readonly symbol: string;
  /** English name. */
  readonly name: string;
  readonly class: AssetClass;
  /** Other words for it, lower case: earlier names, other tickers. */
  readonly aliases: readonly string[];
}

type Row = readonly [symbol: string, name: string, ...aliases: string[]];

const crypto: readonly Row[] = [
  ["BTC", "Bitcoin", "xbt"],
  ["ETH", "Ethereum", "ether"],
  ["USDT", "Tether"],
  ["BNB", "BNB", "binance coin"],
  ["XRP", "XRP", "ripple"],
  ["USDC", "USD Coin"],
  ["SOL", "Solana"],
  ["TRX", "TRON", "tronix"],
  ["DOGE", "Dogecoin"],
  ["ADA", "Cardano"],
  ["BCH", "Bitcoin Cash", "bcc"],
  ["LINK", "Chainlink"],
  ["XMR", "Monero"],
  ["LEO", "UNUS SED LEO", "bitfinex"],
  ["XLM", "Stellar", "lumens"],
  ["ZEC", "Zcash"],
  ["LTC", "Litecoin"],
  ["AVAX", "Avalanche"],
  ["HBAR", "Hedera", "hashgraph"],
  ["SHIB", "Shiba Inu"],
  ["SUI", "Sui"],
  ["DOT", "Polkadot"],
  ["UNI", "Uniswap"],
  ["NEAR", "NEAR Protocol"],
  ["AAVE", "Aave", "ethlend"],
  ["ETC", "Ethereum Classic"],
  ["OKB", "OKB", "okx"],
  ["ICP", "Internet Computer", "dfinity"],
  ["PEPE", "Pepe"],
  ["APT", "Aptos"],
  ["ARB", "Arbitrum"],
  ["OP", "Optimism"],
  ["ATOM", "Cosmos", "cosmos hub"],
  ["FIL", "Filecoin"],
  ["ALGO", "Algorand"],
  ["VET", "VeChain"],
  ["KAS", "Kaspa"],
  ["QNT", "Quant"],
  ["FLR", "Flare"],
  ["STX", "Stacks", "blockstack"],
  ["INJ", "Injective"],
  ["GRT", "The Graph"],
  ["IMX", "Immutable", "immutable x"],
  ["LDO", "Lido DAO"],
  ["XTZ", "Tezos"],
  ["SAND", "The Sandbox"],
  ["MANA", "Decentraland"],
  ["AXS", "Axie Infinity"],
  ["THETA", "Theta Network"],
  ["EGLD", "MultiversX", "elrond"],
  ["CHZ", "Chiliz"],
  ["DYDX", "dYdX"],
  ["CAKE", "PancakeSwap"],
  ["CRV", "Curve DAO"],
  ["PAXG", "PAX Gold", "paxos gold"],
  ["XAUT", "Tether Gold"],
  ["DAI", "Dai", "makerdao"],
  ["NEO", "Neo", "antshares"],
  ["DASH", "Dash", "darkcoin"],
  ["DCR", "Decred"],
  ["RUNE", "THORChain"],
  ["GALA", "Gala"],
  ["APE", "ApeCoin"],
  ["CFX", "Conflux"],
  ["MINA", "Mina", "coda"],
  ["SNX", "Synthetix", "havven"],
  ["COMP", "Compound"],
  ["XDC", "XDC Network", "xinfin"],
  ["GNO", "Gnosis"],
  ["ZIL", "Zilliqa"],
  ["1INCH", "1inch"],
  ["BAT", "Basic Attention Token", "brave"],
  ["BSV", "Bitcoin SV", "satoshi vision"],
  ["CRO", "Cronos", "crypto.com"],
  ["KAVA", "Kava"],
  ["FLOW", "Flow"],
  ["KCS", "KuCoin Token", "kucoin shares"],
  ["GT", "GateToken", "gate"],
  ["HNT", "Helium"],
  ["KSM", "Kusama"],
  ["AR", "Arweave"],
  ["AKT", "Akash Network"],
  ["RPL", "Rocket Pool"],
  ["POL", "Polygon", "matic"],
];

const metal: readonly Row[] = [
  ["XAU", "Gold", "सोना"],
  ["XAG", "Silver", "चांदी"],
  ["XPT", "Platinum"],
  ["XPD", "Palladium"],
];

const stock: readonly Row[] = [
  ["NVDA", "NVIDIA"],
  ["GOOGL", "Alphabet", "google", "goog"],
  ["AAPL", "Apple"],
  ["MSFT", "Microsoft"],
  ["AMZN", "Amazon"],
  ["TSM", "TSMC", "taiwan semiconductor"],
  ["AVGO", "Broadcom"],
  ["META", "Meta Platforms", "facebook"],
  ["TSLA", "Tesla"],
];

/** Every listed asset by symbol: coins, then metals, then stocks, each in the order of the figures. */
export const assetNames: ReadonlyMap<string, AssetName> = new Map([
  ...named("crypto", crypto),
  ...named("metal", metal),
  ...named("stock", stock),
]);

function named(
  assetClass: AssetClass,
  rows: readonly Row[],
): readonly (readonly [string, AssetName])[] {
  return rows.map(([symbol, name, ...aliases]) => [
    symbol,
    { symbol, name, class: assetClass, aliases },
  ]);
}
